/** Computes a value once for each object. */
export const memoize = <In extends object, Out>(compute: (from: In) => Out): ((from: In) => Out) => {
  const values = new WeakMap<In, Out>()
  return (from) => {
    const value = values.get(from) ?? compute(from)
    values.set(from, value)
    return value
  }
}
