// Whether the server answers, as far as this page has asked.

class Connection {
  lost = $state(false)
}

export const connection = new Connection()
