import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JudgedScenario } from '../../../engine/judging/judge.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { suite } from '../../package-info.ts'
import { conformanceFolder, ensureConformanceFolder } from '../../terminal/files.ts'
import { printNote } from '../../terminal/print.ts'

const format = 'conformance-unfinished/2'

interface ResumeHeader {
  format: typeof format
  suite: string
  baseUrl: string
}

const resumeFileIn = (directory: string): string => join(conformanceFolder(directory), 'unfinished.jsonl')

/**
 * The verdicts of an interrupted run, for `--resume`.
 * @throws UsageError when there is none, or it was for another target or by another version
 */
export const readResumeFile = (directory: string, baseUrl: string | undefined): JudgedScenario[] => {
  const [opening, ...judged] = readLines(resumeFileIn(directory))
  if (opening === undefined) {
    throw new UsageError('--resume: no interrupted run found in this directory. Run without --resume.')
  }
  if (opening.baseUrl !== baseUrl) {
    throw new UsageError(
      `--resume: the interrupted run was against ${opening.baseUrl}. Pass that address with --base-url.`,
    )
  }
  if (opening.suite !== suite.version) {
    throw new UsageError(`--resume: version ${opening.suite} started that run. Run without --resume.`)
  }
  return judged
}

const readLines = (file: string): [ResumeHeader?, ...JudgedScenario[]] => {
  if (!existsSync(file)) return []
  const [opening, ...judged] = readFileSync(file, 'utf8').split('\n').flatMap(parseLine)
  const isOurs = (it: unknown): it is ResumeHeader =>
    typeof it === 'object' && it !== null && 'format' in it && it.format === format
  return isOurs(opening) ? [opening, ...(judged as JudgedScenario[])] : []
}

/** Skips a line that was cut short when the process was killed. */
const parseLine = (line: string): unknown[] => {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

/** Records verdicts as they come, so that no end of the process loses them. */
interface ResumeFile {
  onJudged(one: JudgedScenario): void
  /** Call it when the run is complete. */
  remove(): void
}

/** Undefined, with a note, where the file cannot be written. */
export const openResumeFile = (
  directory: string,
  baseUrl: string,
  earlier: readonly JudgedScenario[],
): ResumeFile | undefined => {
  try {
    return writeResumeFile(directory, baseUrl, earlier)
  } catch {
    printNote('The verdicts of this run cannot be saved in this directory, so --resume will not find them.')
    return undefined
  }
}

const writeResumeFile = (directory: string, baseUrl: string, earlier: readonly JudgedScenario[]): ResumeFile => {
  const file = join(ensureConformanceFolder(directory), 'unfinished.jsonl')
  const opening: ResumeHeader = { format, suite: suite.version, baseUrl }
  const line = (value: ResumeHeader | JudgedScenario): string => `${JSON.stringify(value)}\n`
  writeFileSync(file, [opening, ...earlier].map(line).join(''))
  return {
    onJudged: (one) => appendFileSync(file, line(one)),
    remove: () => rmSync(file, { force: true }),
  }
}
