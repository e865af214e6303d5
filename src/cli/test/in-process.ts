import { main } from '../main.ts'
import type { Ended } from './conformance.ts'

type Write = typeof process.stdout.write

/**
 * Runs a command in this process, like the binary, and returns what it prints. This is faster than a process for each
 * command. `env` is set during the command; `columns` is the width of the terminal. Run only one at a time.
 */
export const inProcess = async (
  args: readonly string[],
  env: Record<string, string> = {},
  columns?: number,
): Promise<Ended> => {
  const printed = { stdout: '', stderr: '' }
  const restored = (['stdout', 'stderr'] as const).map((name) => {
    const stream = process[name]
    const write: Write = stream.write
    stream.write = ((text: string | Uint8Array, written?: () => void) => {
      printed[name] += typeof text === 'string' ? text : Buffer.from(text).toString('utf8')
      written?.()
      return true
    }) as Write
    return () => {
      stream.write = write
    }
  })
  const { columns: columnsBefore } = process.stdout
  if (columns !== undefined) process.stdout.columns = columns
  const before = Object.fromEntries(Object.keys(env).map((name) => [name, process.env[name]]))
  Object.assign(process.env, env)
  try {
    return { code: await main(['node', 'conformance', ...args]), ...printed }
  } finally {
    for (const restore of restored) restore()
    process.stdout.columns = columnsBefore
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
