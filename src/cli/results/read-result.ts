import { readFileSync } from 'node:fs'
import type { RunResult } from '../../engine/result.ts'
import { UsageError, unreadableText } from '../errors/usage-error.ts'

/** Reads the JSON result of a run. @throws UsageError that names the option when the file is not one */
export const readResult = (option: string, file: string): RunResult => {
  const result = parseJsonFile(option, file)
  if (isRunResult(result)) return result
  throw new UsageError(
    `${option} ${file}: not the JSON result of a run. Pass a file that "run --report json=FILE" wrote.`,
  )
}

/** True if the file holds the JSON result of a run. */
export const isResultFile = (file: string): boolean => {
  try {
    readResult('', file)
    return true
  } catch (error) {
    if (error instanceof UsageError) return false
    throw error
  }
}

export const isRunResult = (value: unknown): value is RunResult => {
  const { format, scenarios } = Object(value)
  return format === 'conformance-results/2' && Array.isArray(scenarios)
}

const parseJsonFile = (option: string, file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? unreadableText(error) : 'is not JSON'
    throw new UsageError(`${option} ${file}: the file ${reason}. Pass another file.`)
  }
}
