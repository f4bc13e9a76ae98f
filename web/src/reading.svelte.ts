// The article that lies open beside the page.

class Reading {
  article = $state<string | null>(null)
}

export const reading = new Reading()
