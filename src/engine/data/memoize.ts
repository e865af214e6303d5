/** Computes a value once for each object. */
export const memoize = <In extends object, Out>(compute: (from: In) => Out): ((from: In) => Out) => {
  const values = new WeakMap<In, Out>()
  return (from) => {
    const value = values.get(from) ?? compute(from)
    values.set(from, value)
    return value
  }
}

/** Computes a value once for each name. */
export const memoizeByName = <Name extends string, Out>(compute: (name: Name) => Out): ((name: Name) => Out) => {
  const values = new Map<Name, Out>()
  return (name) => {
    const value = values.get(name) ?? compute(name)
    values.set(name, value)
    return value
  }
}
