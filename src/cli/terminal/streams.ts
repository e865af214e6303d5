import { fstatSync, writeFileSync } from 'node:fs'

/** The standard output or the standard error. */
type StreamName = 'stdout' | 'stderr'

/** Why a stream takes no more text: the code of its first error. */
const failures = new Map<StreamName, string>()
const closed = new Set<() => void>()

/** The reader went away, as in `conformance list | head`: not an error of ours, and nothing that a reader misses. */
const readerLeft = ['EPIPE', 'EOF', 'ECONNRESET', 'ERR_STREAM_DESTROYED']

/**
 * Writes text as it is. An error ends no work: what follows is dropped, and `stdoutFailure` says so at the end.
 * Node writes a part of a text to a file on a disk that is nearly full, and reports no error: `writeFileSync` does.
 */
export const writeTo = (name: StreamName, text: string): void => {
  if (failures.has(name)) return
  try {
    if (isFile(name)) writeFileSync(process[name].fd, text)
    else process[name].write(text)
  } catch (error) {
    fail(name, error)
  }
}

const fail = (name: StreamName, error: unknown): void => {
  if (failures.has(name)) return
  failures.set(name, error instanceof Error && 'code' in error ? String(error.code) : String(error))
  if (name === 'stdout') for (const act of closed) act()
}

const isFile = (name: StreamName): boolean => {
  try {
    return fstatSync(process[name].fd).isFile()
  } catch {
    return false
  }
}

/** From now on, an error of a stream does not end the process. */
export const watchStreams = (): void => {
  failures.clear()
  for (const name of ['stdout', 'stderr'] as const)
    if (process[name].listenerCount('error', failsOn[name]) === 0) process[name].on('error', failsOn[name])
}

const failsOn = {
  stdout: (error: Error) => fail('stdout', error),
  stderr: (error: Error) => fail('stderr', error),
}

/** Calls `act` when nothing more can be written to the standard output. Call the result to stop that. */
export const onStdoutEnd = (act: () => void): (() => void) => {
  closed.add(act)
  return () => void closed.delete(act)
}

/** Waits for what was written to the standard output. The code of the error if a part of it was lost. */
export const stdoutFailure = async (): Promise<string | undefined> => {
  if (!failures.has('stdout')) await new Promise<void>((resolve) => void process.stdout.write('', () => resolve()))
  const failure = failures.get('stdout')
  return failure === undefined || readerLeft.includes(failure) ? undefined : failure
}
