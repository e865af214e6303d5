/** What differs on Windows: shells, paths in files, processes. Each function takes the platform, so that tests can name it. */
import { type ChildProcess, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import nodePath, { type PlatformPath } from 'node:path'

type Platform = NodeJS.Platform

/** One word for the shell: the one of POSIX; on Windows both cmd and PowerShell, to which `a,b` would be two words. */
export const quoteForShell = (word: string, platform: Platform = process.platform): string => {
  if (platform === 'win32') return /^[\w+:./\\-]+$/.test(word) ? word : `"${word.replaceAll('"', '\\"')}"`
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}

/**
 * A path as a file that is shared between systems holds it: from that folder, with slashes. Undefined if it does not lie
 * below the folder, such as on another drive.
 */
export const pathBelow = (folder: string, file: string, path: PlatformPath = nodePath): string | undefined => {
  const seen = path.relative(folder, file)
  if (path.isAbsolute(seen) || seen === '..' || seen.startsWith(`..${path.sep}`)) return undefined
  return seen.split(path.sep).join('/')
}

type Run = (command: string, args: string[]) => string

const runProgram: Run = (command, args) =>
  spawnSync(command, args, { encoding: 'utf8', windowsHide: true }).stdout ?? ''

/** What the process with that id runs; undefined where the system does not say. */
export const commandOfProcess = (
  pid: number,
  platform: Platform = process.platform,
  run: Run = runProgram,
): string | undefined => {
  if (platform === 'win32') {
    const [, image] = /^"([^"]+)"/.exec(run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']).trim()) ?? []
    return image
  }
  if (platform !== 'linux') return run('ps', ['-p', String(pid), '-o', 'command=']).trim() || undefined
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return undefined
  }
}

/** Ends a shell and what it started. Only the shell ends on Windows if it alone is killed. */
export const endShell = (
  child: Pick<ChildProcess, 'pid' | 'kill'>,
  platform: Platform = process.platform,
  run: Run = runProgram,
): void => {
  if (platform === 'win32' && child.pid !== undefined) run('taskkill', ['/PID', String(child.pid), '/T', '/F'])
  else child.kill()
}
