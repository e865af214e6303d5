import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../../../bin/conformance.js', import.meta.url))

/** Runs a process on a terminal. Other systems than Linux have a different command of this name. */
const scriptCommand = '/usr/bin/script'
export const canGiveTerminal = process.platform === 'linux' && existsSync(scriptCommand)

/** Runs a command on a terminal, and sends each reply once its pattern appears. Returns the exit code. */
export const onTerminal = (
  args: string,
  replies: readonly (readonly [says: RegExp, reply: string])[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<number | null> => {
  const line = `${process.execPath} ${bin} ${args}`
  const child = spawn(scriptCommand, ['-qec', line, '/dev/null'], { cwd, env: { ...process.env, ...env } })
  const pending = [...replies]
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
    const [next] = pending
    if (next?.[0].test(output)) child.stdin.write(pending.shift()?.[1] ?? '')
  })
  return new Promise((resolve) => child.once('close', resolve))
}
