import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JudgedScenario } from '../../../engine/judging/judge.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { suite } from '../../package-info.ts'
import { conformanceFolder, ensureConformanceFolder } from '../../terminal/conformance-folder.ts'

const format = 'conformance-unfinished/1'

interface ResumeHeader {
  format: typeof format
  suite: string
  baseUrl: string
}

const resumeFileIn = (directory: string): string => join(conformanceFolder(directory), 'unfinished.jsonl')

/**
 * What a run that came to its end too early had found out, for `--resume`.
 * @throws UsageError when there is none, or it was of another target or another table
 */
export const readResumeFile = (directory: string, baseUrl: string | undefined): JudgedScenario[] => {
  const [opening, ...judged] = readLines(resumeFileIn(directory))
  if (opening === undefined) {
    throw new UsageError('--resume: no run that came to its end too early is known here. Run without --resume.')
  }
  if (opening.baseUrl !== baseUrl) {
    throw new UsageError(`--resume: the run that ended here was against ${opening.baseUrl}. Give that --base-url.`)
  }
  if (opening.suite !== suite.version) {
    throw new UsageError(`--resume: that run was played by version ${opening.suite}. Run without --resume.`)
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

/** A line that a run was killed over is no line. */
const parseLine = (line: string): unknown[] => {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

/** Keeps what is found out, line by line, so that nothing is lost however the run ends. */
export const writeResumeFile = (directory: string, baseUrl: string, earlier: readonly JudgedScenario[]) => {
  const file = join(ensureConformanceFolder(directory), 'unfinished.jsonl')
  const opening: ResumeHeader = { format, suite: suite.version, baseUrl }
  const line = (value: ResumeHeader | JudgedScenario): string => `${JSON.stringify(value)}\n`
  writeFileSync(file, [opening, ...earlier].map(line).join(''))
  return {
    onJudged: (one: JudgedScenario): void => appendFileSync(file, line(one)),
    /** The run came to its end: nothing waits. */
    done: (): void => rmSync(file, { force: true }),
  }
}
