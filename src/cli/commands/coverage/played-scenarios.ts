import { readFileSync } from 'node:fs'
import type { RunResult } from '../../../engine/result.ts'
import { UsageError } from '../../errors/usage-error.ts'
import type { Citing } from './clauses.ts'

/**
 * The scenarios that runs came to a verdict on, as their JSON results tell; several files add up.
 * @throws UsageError when a file cannot be read or is no such result.
 */
export const playedIn = (files: readonly string[]): Citing[] => {
  const played = new Map<string, Citing>()
  for (const { id, clauses, rows, outcome } of files.flatMap((file) => resultIn(file).scenarios)) {
    if (outcome === 'passed' || outcome === 'failed') played.set(id, { id, clauses, rows })
  }
  return [...played.values()]
}

const resultIn = (file: string): RunResult => {
  const result = parsed(file)
  if (result.format === 'conformance-results/1' && Array.isArray(result.scenarios)) return result
  throw new UsageError(`--run ${file}: this is no result of a run. "run --report json=${file}" writes one.`)
}

const parsed = (file: string): RunResult => {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? `cannot be read (${error.code})` : 'holds no JSON'
    throw new UsageError(`--run ${file}: the file ${reason}.`)
  }
}
