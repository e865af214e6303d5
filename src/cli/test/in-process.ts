import { main } from '../main.ts'
import { type Ended, type How, variablesOfTerminal } from './conformance.ts'

type Write = typeof process.stdout.write
type Variables = Readonly<Record<string, string | undefined>>

/** A variable without a value is deleted. */
const setVariables = (variables: Variables): void => {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}

/**
 * Runs a command in this process, like the binary, and returns what it prints. This is faster than a process for each
 * command. `cwd` and `env` hold during the command; `columns` is the width of the terminal. Run only one at a time.
 */
export const inProcess = async (
  args: readonly string[],
  { cwd, env = {}, columns }: Pick<How, 'cwd' | 'env'> & { columns?: number } = {},
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
  const variables: Variables = { ...Object.fromEntries(variablesOfTerminal.map((name) => [name, undefined])), ...env }
  const before = Object.fromEntries(Object.keys(variables).map((name) => [name, process.env[name]]))
  const directoryBefore = process.cwd()
  setVariables(variables)
  if (cwd !== undefined) process.chdir(cwd)
  try {
    return { code: await main(['node', 'conformance', ...args]), ...printed }
  } finally {
    for (const restore of restored) restore()
    process.stdout.columns = columnsBefore
    setVariables(before)
    process.chdir(directoryBefore)
  }
}
