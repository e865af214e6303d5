import { readFileSync } from 'node:fs'

/**
 * Whether the run that had this process number goes on. The number alone does not tell: in a container each run may have
 * the same one, and elsewhere another program may have it by now.
 */
export const isRunning = (pid: number): boolean => {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return commandOf(pid)?.includes('conformance') ?? true
}

/** Undefined where the system does not show it. */
const commandOf = (pid: number): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return undefined
  }
}
