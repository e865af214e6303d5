import { readFileSync } from 'node:fs'
import type { RunResult } from '../../engine/result.ts'
import { UsageError } from '../errors/usage-error.ts'

/** Reads the JSON result of a run. @throws UsageError that names the option when the file is not one */
export const readResult = (option: string, file: string): RunResult => {
  const result = parseJsonFile(option, file)
  if (result.format === 'conformance-results/2' && Array.isArray(result.scenarios)) return result
  throw new UsageError(`${option} ${file}: not a result of a run. Write one with "run --report json=${file}".`)
}

const parseJsonFile = (option: string, file: string): RunResult => {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? `cannot be read (${error.code})` : 'is not JSON'
    throw new UsageError(`${option} ${file}: the file ${reason}.`)
  }
}
