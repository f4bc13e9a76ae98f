/** Things with the same key together, in the order in which the keys come. */
export function grouped<Thing>(things: Thing[], key: (thing: Thing) => string): [string, Thing[]][] {
  const groups = new Map<string, Thing[]>()
  for (const thing of things) {
    const group = groups.get(key(thing))
    if (group) group.push(thing)
    else groups.set(key(thing), [thing])
  }
  return [...groups]
}
