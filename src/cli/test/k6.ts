/** Runs an exported k6 script with a small substitute of k6: one iteration of each caller. */
import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const substitute = fileURLToPath(new URL('k6', import.meta.url))

interface K6Run {
  options: {
    scenarios: Record<string, { stages: { duration: string; target: number }[]; exec: string }>
    thresholds: Record<string, string[]>
    insecureSkipTLSVerify: boolean
  }
  checks: { name: string; holds: boolean }[]
  rates: Record<string, boolean[]>
  requests: { method: string; url: string; name?: string }[]
}

/** @throws Error with the message of the script */
export const runK6 = async (script: string, variables: Record<string, string>): Promise<K6Run> => {
  cpSync(substitute, join(dirname(script), 'node_modules', 'k6'), { recursive: true })
  const runner = join(dirname(script), 'node_modules', 'k6', 'run.js')
  const given = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
  const { stdout } = await promisify(execFile)(process.execPath, [runner, script, ...given])
  return JSON.parse(stdout)
}
