import type { Dialect } from '../../contract/dialect.ts'
import { CallerUnavailable } from '../http/caller-errors.ts'
import { NetworkError } from '../http/network-error.ts'
import type { RequestSpec } from '../scenario/request.ts'
import { type AskAsRestorer, needsRestoring } from './verify-restored.ts'

/** A request that undoes what a step did. */
export interface RestoreRequest {
  spec: RequestSpec
  /** Index of the step that it undoes. */
  step: number
  /** Whether the target said, to this step or a later one, that it did something. */
  wasDone: boolean
  /** Its number in the journal, where there is one. */
  entry?: number
}

export interface CleanupOptions {
  ask: AskAsRestorer
  dialect: Dialect
  /** Told what was put back. */
  onRestored?: (entry: number) => void
}

/**
 * What was done last is undone first. A change that was refused is undone as well, since a target may lie; that such an
 * undoing is refused says nothing, unless the target shows that something is not where it was.
 */
export const cleanUp = async (
  toUndo: readonly RestoreRequest[],
  { ask, dialect, onRestored }: CleanupOptions,
): Promise<string[]> => {
  const notUndone: string[] = []
  const failed = new Set<number | undefined>()
  for (const { spec, wasDone, entry } of toUndo) {
    try {
      const { answer } = await ask(spec)
      if (answer.status < 300 || !((await needsRestoring(spec, ask, dialect)) ?? wasDone)) continue
      notUndone.push(`${describeRequest(spec)}: ${answer.status}`)
    } catch (error) {
      if (!(error instanceof NetworkError || error instanceof CallerUnavailable)) throw error
      notUndone.push(`${describeRequest(spec)}: ${error.message}`)
    }
    failed.add(entry)
  }
  for (const entry of new Set(toUndo.map((undo) => undo.entry))) {
    if (entry !== undefined && !failed.has(entry)) onRestored?.(entry)
  }
  return notUndone
}

/** A request that puts back, for a person who may do it by hand. */
export const describeRequest = ({ method, path, parameters, body }: RequestSpec): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '')
  return `${method} ${filled} ${JSON.stringify(body && 'json' in body ? body.json : {})}`
}
