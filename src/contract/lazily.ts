/** Computes the value when it is first read, and keeps it. */
export const lazily = <T>(compute: () => T): (() => T) => {
  let computed: { value: T } | undefined
  return () => {
    computed ??= { value: compute() }
    return computed.value
  }
}
