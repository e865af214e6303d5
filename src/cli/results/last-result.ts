import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { RunResult } from '../../engine/result.ts'
import { jsonText } from '../../reporters/formats/json.ts'
import { UsageError } from '../errors/usage-error.ts'
import { conformanceFolder, ensureConformanceFolder, writeText } from '../terminal/files.ts'
import { printNote } from '../terminal/print.ts'
import { saveOutcomes, targetName } from './latest-outcomes.ts'
import { readResult } from './read-result.ts'

/** Where each run leaves its result, for `report`. */
export const lastResultFile = (directory: string): string => join(conformanceFolder(directory), 'last-result.json')

/** Where the result of the run before the last one is, for reports that compare. */
const previousResultFile = (directory: string): string => join(conformanceFolder(directory), 'previous-result.json')

/** False for a run that ended before its first scenario: a diagnosis stopped it, or the user did. */
export const hasTested = ({ summary, diagnoses, unfinished = [] }: RunResult): boolean =>
  summary.passed + summary.failed > 0 ||
  (unfinished.length === 0 && diagnoses.every(({ weight }) => weight !== 'stops'))

/**
 * Saves the result of a run, keeps the one before it, and adds its outcomes to the latest ones. A run that executed no scenario leaves both, and so does a run
 * that tested nothing, after one that did.
 */
export const saveLastResult = (directory: string, result: RunResult): void => {
  if (result.scenarios.length === 0) return
  const last = hasTested(result) ? undefined : readLastResult(directory)
  if (last !== undefined && hasTested(last)) {
    printNote('This run tested nothing, so "report" uses the run before it.')
    return
  }
  try {
    ensureConformanceFolder(directory)
    const file = lastResultFile(directory)
    const before = previousResultFile(directory)
    const hadOne = existsSync(file)
    if (hadOne) renameSync(file, before)
    try {
      writeText(file, jsonText(result))
    } catch (error) {
      if (hadOne) renameSync(before, file)
      throw error
    }
    if (hasTested(result)) saveOutcomes(directory, result)
  } catch {
    printNote('The result could not be saved in this directory, so "report" and --failed will not find it.')
  }
}

/** The result of the last run from this directory; undefined without one. */
export const readLastResult = (directory: string): RunResult | undefined => resultIn(lastResultFile(directory))

/** The latest run from this directory before this one, if it had the same target. */
export const readResultBefore = (directory: string, { startedAt, target }: RunResult): RunResult | undefined => {
  const results = [lastResultFile(directory), previousResultFile(directory)].flatMap((file) => resultIn(file) ?? [])
  const earlier = results.find((result) => result.startedAt < startedAt)
  return earlier && targetName(earlier.target) === targetName(target) ? earlier : undefined
}

const resultIn = (file: string): RunResult | undefined => {
  try {
    return readResult('--failed', file)
  } catch (error) {
    if (error instanceof UsageError) return undefined
    throw error
  }
}
