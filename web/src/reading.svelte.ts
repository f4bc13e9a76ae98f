// The article that lies open beside the page, and the link that asked for it.

class Reading {
  article = $state<string | null>(null)
  beside = $state.raw<DOMRect | null>(null)

  open(article: string, link: Element) {
    this.article = article
    this.beside = link.getBoundingClientRect()
  }
}

export const reading = new Reading()
