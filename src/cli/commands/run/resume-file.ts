import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { JudgedScenario } from '../../../engine/judging/judge.ts'
import { type Shard, shardText } from '../../../engine/result.ts'
import { errorCodeText, UsageError } from '../../errors/usage-error.ts'
import { suite } from '../../package-info.ts'
import { appendText, conformanceFolder, ensureConformanceFolder, writeText } from '../../terminal/files.ts'
import { printNote } from '../../terminal/print.ts'

const format = 'conformance-unfinished/2'

interface ResumeHeader {
  format: typeof format
  suite: string
  baseUrl: string
  /** The number of the requirement set, if the run has one. */
  requirements?: number
}

type ResumedRun = Pick<ResumeHeader, 'baseUrl' | 'requirements'>

/** Shards of a run in one directory each have a file. */
interface ResumePlace {
  directory: string
  shard?: Shard
}

const fileName = ({ shard }: ResumePlace): string =>
  shard === undefined ? 'unfinished.jsonl' : `unfinished-${shard.number}-of-${shard.of}.jsonl`

/**
 * The verdicts of an interrupted run, for `--resume`.
 * @throws UsageError when there is none, or it was for another target, by another version or with another requirement set
 */
export const readResumeFile = (
  place: ResumePlace,
  { baseUrl, requirements }: Partial<ResumedRun>,
): JudgedScenario[] => {
  const [opening, ...judged] = readLines(join(conformanceFolder(place.directory), fileName(place)))
  if (opening === undefined) {
    throw new UsageError(
      `--resume: no interrupted ${place.shard ? `shard ${shardText(place.shard)}` : 'run'} found in this directory. Run without --resume.`,
    )
  }
  if (opening.baseUrl !== baseUrl) {
    throw new UsageError(
      `--resume: the interrupted run was against ${opening.baseUrl}. Pass that address with --base-url.`,
    )
  }
  if (opening.suite !== suite.version) {
    throw new UsageError(`--resume: version ${opening.suite} started that run. Run without --resume.`)
  }
  if (opening.requirements !== requirements) {
    const wayOut = opening.requirements ? `Pass --requirements ${opening.requirements}` : 'Run without --requirements'
    throw new UsageError(`--resume: the interrupted run used another requirement set. ${wayOut}.`)
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
  place: ResumePlace,
  run: ResumedRun,
  earlier: readonly JudgedScenario[],
): ResumeFile | undefined => {
  try {
    return writeResumeFile(place, run, earlier)
  } catch {
    printNote('The verdicts of this run cannot be saved in this directory, so --resume will not find them.')
    return undefined
  }
}

const writeResumeFile = (place: ResumePlace, run: ResumedRun, earlier: readonly JudgedScenario[]): ResumeFile => {
  const file = join(ensureConformanceFolder(place.directory), fileName(place))
  const opening: ResumeHeader = { format, suite: suite.version, ...run }
  const line = (value: ResumeHeader | JudgedScenario): string => `${JSON.stringify(value)}\n`
  writeText(file, [opening, ...earlier].map(line).join(''))
  let isWhole = true
  const onJudged = (one: JudgedScenario): void => {
    if (!isWhole) return
    try {
      appendText(file, line(one))
    } catch (error) {
      isWhole = false
      printNote(
        `${file} cannot be written${errorCodeText(error)}. --resume will run the scenarios after this one again.`,
      )
    }
  }
  return {
    onJudged,
    remove: () => rmSync(file, { force: true }),
  }
}
