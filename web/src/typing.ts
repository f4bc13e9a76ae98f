/** Keys that belong to a text field or to the browser mean nothing on the race page. */
export function isTyping(event: KeyboardEvent): boolean {
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    (event.target as Element).matches('input:not([type=range]), textarea, select')
  )
}
