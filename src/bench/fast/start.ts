/** How long commands take to start, beside `node -e 0`. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { inTurn, type Pair } from './pair.ts'

const bin = fileURLToPath(new URL('../../../bin/conformance.js', import.meta.url))
const nothing = ['-e', '0']

/** A run prints each verdict on a terminal only; this makes node take the standard error for one. */
const asTerminal = `data:text/javascript,${encodeURIComponent('Object.defineProperty(process.stderr, "isTTY", { value: true })')}`

const firstVerdict = /[1-9]\d*\/\d+/

/** Milliseconds until the process ends, or until it prints what is awaited. Rejects when it fails. */
const timeOf = (args: readonly string[], awaited?: RegExp): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', awaited ? 'pipe' : 'ignore'] })
    let took: number | undefined
    child.stderr?.on('data', (text: Buffer) => {
      if (took !== undefined || !awaited?.test(String(text))) return
      took = performance.now() - began
      child.kill('SIGKILL')
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (took === undefined && (code !== 0 || awaited)) reject(new Error(`node ${args.join(' ')} ended with ${code}`))
      else resolve(took ?? performance.now() - began)
    })
  })

interface Command {
  name: string
  args: readonly string[]
  awaited?: RegExp
  atMost?: number
}

const commands: readonly Command[] = [
  { name: '--help', args: [bin, '--help'], atMost: 1.5 },
  { name: 'list', args: [bin, 'list'], atMost: 1.9 },
  {
    name: 'run --reference, until the first verdict',
    args: ['--import', asTerminal, bin, 'run', '--reference'],
    awaited: firstVerdict,
    atMost: 10,
  },
  { name: 'coverage', args: [bin, 'coverage'] },
  { name: 'run --reference --row 12', args: [bin, 'run', '--reference', '--row', '12'] },
  { name: 'run --reference', args: [bin, 'run', '--reference'] },
]

export const startPairs = async (rounds: number): Promise<Pair[]> => {
  const pairs: Pair[] = []
  for (const { name, args, awaited, atMost } of commands) {
    const values = await inTurn(
      rounds,
      () => timeOf(args, awaited),
      () => timeOf(nothing),
    )
    pairs.push({ name: `start: ${name}`, unit: 'ms', ...values, ...(atMost && { bar: { atMost } }) })
  }
  return pairs
}
