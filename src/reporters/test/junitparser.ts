import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const junitparser = (...args: readonly string[]) => {
  const { error, status, stderr } = spawnSync('junitparser', args, { encoding: 'utf8' })
  if (error)
    throw new Error(
      'junitparser does not run. Install it: "apt-get install junitparser", or "pip install junitparser".',
      {
        cause: error,
      },
    )
  return { status, stderr }
}

/**
 * What junitparser, a Python program, makes of a JUnit report: the report as it read and counted it again, and whether it finds a
 * failure in it. @throws Error if the program is missing, or cannot read the report
 */
export const readByJunitparser = (text: string): { counted: string; hasFailures: boolean } => {
  const folder = mkdtempSync(join(tmpdir(), 'junitparser-'))
  const [report, counted] = [join(folder, 'report.xml'), join(folder, 'counted.xml')]
  try {
    writeFileSync(report, text)
    const { status, stderr } = junitparser('merge', report, counted)
    if (status !== 0) throw new Error(stderr)
    return { counted: readFileSync(counted, 'utf8'), hasFailures: junitparser('verify', report).status === 1 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
