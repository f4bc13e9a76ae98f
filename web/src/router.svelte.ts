// The address decides the page. Links are plain <a href>: clicks on them change the address without loading the page again.

class Router {
  path = $state(location.pathname)
  query = $state(new URLSearchParams(location.search))
  hash = $state(location.hash.slice(1))

  constructor() {
    addEventListener('popstate', () => this.#read())
    addEventListener('hashchange', () => this.#read())
    document.addEventListener('click', (event) => this.#click(event))
  }

  go(address: string, replace = false) {
    if (replace) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    this.#read()
    if (!replace) scrollTo(0, 0)
  }

  #click(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = (event.target as Element | null)?.closest('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/')) return
    event.preventDefault()
    this.go(link.href)
  }

  #read() {
    this.path = location.pathname
    this.query = new URLSearchParams(location.search)
    this.hash = location.hash.slice(1)
  }
}

export const router = new Router()
