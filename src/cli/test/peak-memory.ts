import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface PeakMemory {
  /** for the process */
  env: Record<string, string>
  /** Of the process that ended last; 0 where it is not counted. @throws Error if none ended by itself */
  peakMiB(): number
}

const isCounted = process.platform === 'linux'

/**
 * Makes node processes note the most memory that they had, when they end. The system counts it (VmHWM); the count of
 * `process.resourceUsage()` starts with what the process had that started them. Only Linux counts it.
 */
export const peakMemory = (directory: string): PeakMemory => {
  const file = join(directory, 'peak-memory.txt')
  writeFileSync(file, '')
  const program = `import{readFileSync,writeFileSync}from'node:fs';process.on('exit',()=>writeFileSync(${JSON.stringify(file)},readFileSync('/proc/self/status')))`
  return {
    env: isCounted ? { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` } : {},
    peakMiB: () => {
      if (!isCounted) return 0
      const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1]
      if (kilobytes === undefined) throw new Error('no process noted its memory')
      return Number(kilobytes) / 1024
    },
  }
}
