import type { Dialect } from '../../contract/dialect.ts'
import { CallerUnavailable } from '../http/caller-errors.ts'
import { NetworkError } from '../http/network-error.ts'
import type { RequestSpec } from '../scenario/request.ts'
import { type AskAsRestorer, needsRestoring } from './verify-restored.ts'

/** A request that restores what a step changed. */
export interface RestoreRequest {
  spec: RequestSpec
  /** Index of that step. */
  step: number
  /** True if the target answered this step, or a later one, with success. */
  wasDone: boolean
  /** The number of the change in the journal, if there is one. */
  entry?: number
}

export interface CleanupOptions {
  ask: AskAsRestorer
  dialect: Dialect
  /** Gets the number of each change that was restored. */
  onRestored?: (entry: number) => void
}

/**
 * Restores changes, the last one first. Refused changes too: the target may have applied them. A refused restore request
 * counts only if the data really differs. Returns what could not be restored.
 */
export const cleanUp = async (
  toRestore: readonly RestoreRequest[],
  { ask, dialect, onRestored }: CleanupOptions,
): Promise<string[]> => {
  const notRestored: string[] = []
  const failed = new Set<number | undefined>()
  for (const { spec, wasDone, entry } of toRestore) {
    try {
      const { answer } = await ask(spec)
      if (answer.status < 300 || !((await needsRestoring(spec, ask, dialect)) ?? wasDone)) continue
      notRestored.push(`${describeRequest(spec)}: ${answer.status}`)
    } catch (error) {
      if (!(error instanceof NetworkError || error instanceof CallerUnavailable)) throw error
      notRestored.push(`${describeRequest(spec)}: ${error.message}`)
    }
    failed.add(entry)
  }
  for (const entry of new Set(toRestore.map((request) => request.entry))) {
    if (entry !== undefined && !failed.has(entry)) onRestored?.(entry)
  }
  return notRestored
}

/** A restore request in words, for a person who restores by hand. */
export const describeRequest = ({ method, path, parameters, body }: RequestSpec): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '')
  return `${method} ${filled} ${JSON.stringify(body && 'json' in body ? body.json : {})}`
}
