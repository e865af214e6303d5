/**
 * Whether the answers that parallel clients got could come from one request after the other (Wing and Gong, 1993, with the memory of
 * Lowe, 2017): each request must have its effect at one moment between its beginning and its end.
 */

export interface Call<Operation, Answer> {
  operation: Operation
  answer: Answer
  /** places in the order of all beginnings and ends */
  began: number
  ended: number
}

export interface SequentialModel<State, Operation, Answer> {
  initial: State
  /** The state after the operation; undefined when it cannot give this answer in this state. */
  step(state: State, operation: Operation, answer: Answer): State | undefined
  /** Equal for equal states. */
  key(state: State): string
}

/** An order of the calls that explains all answers; undefined when there is none. */
export const linearization = <State, Operation, Answer>(
  calls: readonly Call<Operation, Answer>[],
  { initial, step, key }: SequentialModel<State, Operation, Answer>,
): Call<Operation, Answer>[] | undefined => {
  const seen = new Set<string>()
  const order: Call<Operation, Answer>[] = []
  const search = (rest: readonly Call<Operation, Answer>[], state: State): boolean => {
    if (rest.length === 0) return true
    const configuration = `${rest.map(({ began }) => began).join(',')}|${key(state)}`
    if (seen.has(configuration)) return false
    seen.add(configuration)
    const firstEnd = Math.min(...rest.map(({ ended }) => ended))
    for (const call of rest) {
      // It began after another one ended, so that one comes first.
      if (call.began > firstEnd) continue
      const next = step(state, call.operation, call.answer)
      if (next === undefined) continue
      order.push(call)
      if (
        search(
          rest.filter((one) => one !== call),
          next,
        )
      )
        return true
      order.pop()
    }
    return false
  }
  return search(calls, initial) ? order : undefined
}
