import type { Exchange } from './exchange.ts'
import { Lost } from './lost.ts'
import type { RequestSpec } from './request.ts'
import { Uncast } from './uncast.ts'

/** A request that undoes what a step did. */
export interface Undo {
  spec: RequestSpec
  /** Index of the step that it undoes. */
  step: number
  /** Whether the target said that it did what is to be undone. */
  wasDone: boolean
}

/** What was done last is undone first. A change that was refused is undone as well, since a target may lie. */
export const putBack = async (
  toUndo: readonly Undo[],
  send: (spec: RequestSpec) => Promise<Exchange>,
): Promise<string[]> => {
  const notUndone: string[] = []
  for (const { spec, wasDone } of toUndo) {
    const says = `${spec.method} ${spec.path} ${JSON.stringify(spec.body ?? {})}`
    try {
      const { answer } = await send(spec)
      if (wasDone && answer.status >= 300) notUndone.push(`${says}: ${answer.status}`)
    } catch (error) {
      if (!(error instanceof Lost || error instanceof Uncast)) throw error
      notUndone.push(`${says}: ${error.message}`)
    }
  }
  return notUndone
}
