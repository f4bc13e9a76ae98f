// localStorage that may be full, forbidden or broken: then the page works for as long as it is open.

export function kept<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as T | null
  } catch {
    return null
  }
}

export function keep(name: string, value: unknown) {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    return
  }
}
