import { readFileSync } from 'node:fs'
import type { RunResult } from '../../../engine/result.ts'
import { UsageError } from '../../errors/usage-error.ts'
import type { CitingScenario } from './clauses.ts'

/**
 * The scenarios that runs came to a verdict on, as their JSON results tell; several files add up.
 * @throws UsageError when a file cannot be read or is no such result.
 */
export const judgedScenarios = (files: readonly string[]): CitingScenario[] => {
  const played = new Map<string, CitingScenario>()
  for (const { id, clauses, rows, outcome } of files.flatMap((file) => readResult(file).scenarios)) {
    if (outcome === 'passed' || outcome === 'failed') played.set(id, { id, clauses, rows })
  }
  return [...played.values()]
}

const readResult = (file: string): RunResult => {
  const result = parseJsonFile(file)
  if (result.format === 'conformance-results/2' && Array.isArray(result.scenarios)) return result
  throw new UsageError(`--run ${file}: this is no result of a run. "run --report json=${file}" writes one.`)
}

const parseJsonFile = (file: string): RunResult => {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? `cannot be read (${error.code})` : 'holds no JSON'
    throw new UsageError(`--run ${file}: the file ${reason}.`)
  }
}
