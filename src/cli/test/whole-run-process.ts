import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunResult } from '../../engine/result.ts'
import { conformance, type Ended, emptyDirectory } from './conformance.ts'

interface WholeRunProcess extends Ended {
  result: RunResult
  html: string
}

let done: Promise<WholeRunProcess> | undefined

const runAll = async (): Promise<WholeRunProcess> => {
  const cwd = emptyDirectory()
  const reports = ['--report', 'terminal,json=result.json,html=report.html']
  const ended = await conformance(['run', '--reference', ...reports], { cwd })
  const file = (name: string): string => readFileSync(join(cwd, name), 'utf8')
  return { ...ended, result: JSON.parse(file('result.json')), html: file('report.html') }
}

/** A process that runs everything against the reference provider: the same for all tests of a worker, since it takes seconds. */
export const wholeRunProcess = (): Promise<WholeRunProcess> => {
  done ??= runAll()
  return done
}
