// Which version of the page this is: a service worker keeps it for times without a network, and says when there is another.

class Versions {
  /** Another one is here and waits. */
  waiting = $state.raw<ServiceWorker | null>(null)

  async start() {
    const { serviceWorker } = navigator
    if (!import.meta.env.PROD || !serviceWorker) return
    if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', () => location.reload())
    const registration = await serviceWorker.register('/service-worker.js').catch(() => null)
    if (!registration) return
    this.#look(registration)
    registration.addEventListener('updatefound', () => this.#follow(registration))
  }

  /** The page loads again, in every tab. */
  use() {
    this.waiting?.postMessage('take over')
  }

  #follow(registration: ServiceWorkerRegistration) {
    registration.installing?.addEventListener('statechange', () => this.#look(registration))
  }

  /** The first one of all takes nobody's place. */
  #look(registration: ServiceWorkerRegistration) {
    this.waiting = registration.active ? registration.waiting : null
  }
}

export const versions = new Versions()
