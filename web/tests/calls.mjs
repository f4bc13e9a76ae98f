// Where code says a message: its id and the names of the arguments that stand beside it.

/** The place after the bracket that closes the one at `open`. Each bracket on the way is told with its depth. */
function closing(code, open, opened = () => {}) {
  let depth = 0
  for (let at = open; at < code.length; ++at) {
    const sign = code[at]
    if ('"\'`'.includes(sign)) while (code[++at] !== sign) at += code[at] === '\\' ? 1 : 0
    else if ('{(['.includes(sign)) opened(at, ++depth)
    else if ('})]'.includes(sign) && --depth === 0) return at + 1
  }
  throw new Error(`not closed: ${code.slice(open, open + 60)}`)
}

/** C++: "redline.event.rolled", {{"die", 4}, {"speed", speed}} */
export function callsOfEngine(code) {
  return [...code.matchAll(/"([a-z][\w-]*\.[\w.-]+)",\s*(?=\{\{")/g)].map(({ 0: { length }, 1: id, index }) => {
    const given = []
    closing(code, index + length, (at, depth) => {
      const [, name] = (depth === 2 && /^\{"([\w.-]+)"/.exec(code.slice(at, at + 60))) || []
      if (name) given.push(name)
    })
    return { id, given }
  })
}

/** TypeScript: say('bar.watching', { count: 3, name }). With `...` or an expression nobody knows what is given. */
export function callsOfPage(code) {
  const calls = [...code.matchAll(/\b(?:say|sayOr|sayOfPage)\(\s*'([^']+)'(?:,\s*)?/g)]
  return calls.flatMap(({ 0: { length }, 1: id, index }) => {
    const at = index + length
    if (code[at] === ')') return [{ id, given: [] }]
    if (code[at] !== '{') return []
    let flat = ''
    let from = at + 1
    const end = closing(code, at, (open, depth) => {
      if (depth !== 2) return
      flat += code.slice(from, open)
      from = closing(code, open)
    })
    flat += code.slice(from, end - 1)
    const parts = flat.replaceAll(/'[^'\n]*'|`[^`]*`/g, '').split(',')
    if (parts.some((part) => part.trim().startsWith('...'))) return []
    return [{ id, given: parts.map((part) => part.trim().match(/^\w+/)?.[0]).filter(Boolean) }]
  })
}
