import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Judged } from '../../../engine/judging/judge.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { suite } from '../../package-info.ts'
import { folderIn, madeFolderIn } from '../../terminal/conformance-folder.ts'

const format = 'conformance-unfinished/1'

interface Opening {
  format: typeof format
  suite: string
  baseUrl: string
}

const fileIn = (directory: string): string => join(folderIn(directory), 'unfinished.jsonl')

/**
 * What a run that came to its end too early had found out, for `--resume`.
 * @throws UsageError when there is none, or it was of another target or another table
 */
export const foundOutBefore = (directory: string, baseUrl: string | undefined): Judged[] => {
  const [opening, ...judged] = kept(fileIn(directory))
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

const kept = (file: string): [Opening?, ...Judged[]] => {
  if (!existsSync(file)) return []
  const [opening, ...judged] = readFileSync(file, 'utf8').split('\n').flatMap(parsed)
  const isOurs = (it: unknown): it is Opening =>
    typeof it === 'object' && it !== null && 'format' in it && it.format === format
  return isOurs(opening) ? [opening, ...(judged as Judged[])] : []
}

/** A line that a run was killed over is no line. */
const parsed = (line: string): unknown[] => {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

/** Keeps what is found out, line by line, so that nothing is lost however the run ends. */
export const keeping = (directory: string, baseUrl: string, earlier: readonly Judged[]) => {
  const file = join(madeFolderIn(directory), 'unfinished.jsonl')
  const opening: Opening = { format, suite: suite.version, baseUrl }
  const line = (value: Opening | Judged): string => `${JSON.stringify(value)}\n`
  writeFileSync(file, [opening, ...earlier].map(line).join(''))
  return {
    keep: (one: Judged): void => appendFileSync(file, line(one)),
    /** The run came to its end: nothing waits. */
    done: (): void => rmSync(file, { force: true }),
  }
}
