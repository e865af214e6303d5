import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pause } from '../../contract/pause.ts'
import type { RunResult } from '../../engine/result.ts'
import { conformance, type Ended, emptyDirectory } from './conformance.ts'
import { directoriesVariable } from './global-setup.ts'

interface WholeRunProcess extends Ended {
  result: RunResult
  html: string
}

/** One folder for both workers: the first one that needs the run makes it, and the other waits for it. */
const folder = (): string =>
  join(dirname(process.env[directoriesVariable] ?? join(emptyDirectory(), 'none')), 'whole-run')

const isFirst = (path: string): boolean => {
  try {
    mkdirSync(path)
    return true
  } catch {
    return false
  }
}

let done: Promise<WholeRunProcess> | undefined

const runAll = async (): Promise<WholeRunProcess> => {
  const cwd = folder()
  const endedFile = join(cwd, 'ended.json')
  if (isFirst(cwd)) {
    const reports = ['--report', 'terminal,json=result.json,html=report.html']
    const ended = await conformance(['run', '--reference', ...reports], { cwd })
    writeFileSync(`${endedFile}.part`, JSON.stringify(ended))
    // The other worker must not read half of it.
    renameSync(`${endedFile}.part`, endedFile)
  }
  while (!existsSync(endedFile)) await pause(100)
  const text = (name: string): string => readFileSync(join(cwd, name), 'utf8')
  const ended = JSON.parse(text('ended.json')) as Ended
  return { ...ended, result: JSON.parse(text('result.json')), html: text('report.html') }
}

/** A process that runs everything against the reference provider: once for all tests, since it takes seconds. */
export const wholeRunProcess = (): Promise<WholeRunProcess> => {
  done ??= runAll()
  return done
}
