/** Node limits the heap. A mailbox of a million messages needs a larger one, so `serve` starts itself again with it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { UsageError } from '../../errors/usage-error.ts'
import { interruptingSignals } from '../../terminal/interrupt.ts'

const mebibyte = 2 ** 20
const kibibytesPerMessage = 3
const fewestMiB = 192

/** MiB, of this process and of the machine or container. */
interface Memory {
  heapMiB: number
  machineMiB: number
}

const presentMemory = (): Memory => ({
  heapMiB: getHeapStatistics().heap_size_limit / mebibyte,
  // A container without a limit says 0, or more than the machine has.
  machineMiB: Math.min(totalmem(), process.constrainedMemory() || totalmem()) / mebibyte,
})

/**
 * The heap, in MiB, that this many messages need, with three searched languages; undefined if this process has it.
 * @throws UsageError when the machine has less memory
 */
export const missingHeap = (messages: number, { heapMiB, machineMiB }: Memory): number | undefined => {
  const neededMiB = Math.ceil(fewestMiB + (messages * kibibytesPerMessage) / 1024)
  if (heapMiB >= neededMiB) return undefined
  if (machineMiB >= neededMiB) return neededMiB
  const gibibytes = (mib: number) => `${(mib / 1024).toFixed(1)} GiB`
  throw new UsageError(
    `--messages ${messages} needs ${gibibytes(neededMiB)} of memory, and this machine has ${gibibytes(machineMiB)}. Pass a smaller number with --messages.`,
  )
}

/** Runs the same command with a larger heap, and gives its exit code; undefined if this process has enough. */
export const runWithEnoughHeap = async (messages = 0): Promise<number | undefined> => {
  const neededMiB = messages > 0 ? missingHeap(messages, presentMemory()) : undefined
  if (neededMiB === undefined) return undefined
  const options = [...process.execArgv, `--max-old-space-size=${neededMiB}`]
  const child = spawn(process.execPath, [...options, ...process.argv.slice(1)], { stdio: 'inherit' })
  const forward = (signal: NodeJS.Signals): void => {
    // On Windows only the terminal sends these, and it sends them to both processes; to send one would kill the child.
    if (process.platform === 'win32') return
    // A terminal sends Ctrl-C to both processes.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of interruptingSignals) process.on(signal, forward)
  const [code] = await once(child, 'close')
  for (const signal of interruptingSignals) process.off(signal, forward)
  return code ?? 1
}
