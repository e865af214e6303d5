/**
 * The values that were used last, as long as their weights together stay below `most`: a cache of limited memory. A value with
 * more than a quarter of that is not kept, since it would push out all others.
 */
export const recentValues = <Key, Value extends {}>(most: number) => {
  const kept = new Map<Key, { value: Value; weight: number }>()
  let total = 0
  const drop = (key: Key): void => {
    total -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }
  const keep = (key: Key, value: Value, weight: number): void => {
    drop(key)
    if (weight > most / 4) return
    kept.set(key, { value, weight })
    total += weight
    for (const [oldest] of kept) {
      if (total <= most) return
      drop(oldest)
    }
  }
  return {
    get: (key: Key): Value | undefined => {
      const found = kept.get(key)
      if (found === undefined) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    keep,
  }
}
