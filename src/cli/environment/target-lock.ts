/** Without a stub process, shards on one machine cannot take turns: one target has one shard at a time. */
import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShardOfRun } from '../../contract/stub-control.ts'
import { userFolder } from '../../stubs/control/key-file.ts'
import { isLoopback } from '../config/loopback.ts'
import { UsageError } from '../errors/usage-error.ts'
import { isRunning } from '../journal/journal-file.ts'

/** The shard that tests a target now. */
interface LockHolder {
  pid: number
  number: number
  of: number
}

/** @throws UsageError when another shard on this machine tests that target */
export const refuseSecondShard = (baseUrl: string): void => {
  const holder = holderOf(lockFile(baseUrl))
  if (holder !== undefined) throw secondShard(baseUrl, holder)
}

/** The target is this shard's until the result is called, or the process ends. @throws UsageError */
export const lockTarget = (baseUrl: string, { number, of }: ShardOfRun): (() => void) => {
  const file = lockFile(baseUrl)
  refuseSecondShard(baseUrl)
  const mine: LockHolder = { pid: process.pid, number, of }
  if (!createLock(file, mine)) {
    rmSync(file, { force: true })
    if (!createLock(file, mine)) throw secondShard(baseUrl, holderOf(file) ?? mine)
  }
  held.add(file)
  return () => {
    held.delete(file)
    rmSync(file, { force: true })
  }
}

/** A link is made in one step, so no process reads half a lock. False if there is a lock, which can be that of a dead process. */
const createLock = (file: string, holder: LockHolder): boolean => {
  const draft = `${file}.${process.pid}`
  mkdirSync(userFolder(), { mode: 0o700, recursive: true })
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The locks of this process: after a restart in a container, another process can have the same id. */
const held = new Set<string>()

const secondShard = (baseUrl: string, { number, of }: LockHolder): UsageError =>
  new UsageError(
    `Shard ${number}/${of} is testing ${baseUrl} now, and a second shard would disturb it. Give each shard a provider of ` +
      'its own, or start "conformance stubs" and pass its address to each shard with --stubs.',
  )

/** Undefined if no process holds the lock. */
const holderOf = (file: string): LockHolder | undefined => {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as LockHolder
    return held.has(file) || isRunning(holder.pid) ? holder : undefined
  } catch {
    return undefined
  }
}

const lockFile = (baseUrl: string): string => {
  const { hostname, port, pathname } = new URL(baseUrl)
  const target = `${isLoopback(baseUrl) ? 'localhost' : hostname}:${port}${pathname}`
  return join(userFolder(), `shard-${createHash('sha256').update(target).digest('hex').slice(0, 16)}.lock`)
}
