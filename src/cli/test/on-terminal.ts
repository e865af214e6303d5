import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../../../bin/conformance.js', import.meta.url))

/** The command that gives a process a terminal; other systems than Linux have another of that name. */
const giver = '/usr/bin/script'
export const canGiveTerminal = process.platform === 'linux' && existsSync(giver)

/** Plays a command on a terminal, where each thing that it says is answered once; gives its exit code. */
export const onTerminal = (
  args: string,
  replies: readonly (readonly [says: RegExp, reply: string])[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<number | null> => {
  const line = `${process.execPath} ${bin} ${args}`
  const child = spawn(giver, ['-qec', line, '/dev/null'], { cwd, env: { ...process.env, ...env } })
  const waiting = [...replies]
  let shown = ''
  child.stdout.on('data', (text) => {
    shown += text
    const [next] = waiting
    if (next?.[0].test(shown)) child.stdin.write(waiting.shift()?.[1] ?? '')
  })
  return new Promise((resolve) => child.once('close', resolve))
}
