/** Files are whole or as they were before, also when the disk is full. */
import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

const noRoom = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO']

/** True for an error of a disk that is full, or of a file that may not grow: another way to write it fails as well. */
export const hasNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && noRoom.includes(String(error.code))

/**
 * Writes a new file beside that one, then gives it its name. Something that is not a file, such as `/dev/stderr` or a pipe, is written
 * in place, and so is a file that cannot be replaced: its folder is read-only, it is mounted into a container, or
 * another program has it open on Windows.
 */
export const replaceFile = (file: string, text: string): void => {
  const before = existsSync(file) ? statSync(file) : undefined
  if (before && !before.isFile()) {
    writeFileSync(file, text)
    return
  }
  const target = before ? realpathSync(file) : file
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`)
  try {
    writeFileSync(draft, text)
    if (before) chmodSync(draft, before.mode)
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { force: true })
    if (hasNoRoom(error)) throw error
    writeInPlace(target, text)
  }
}

const writeInPlace = (file: string, text: string): void => {
  try {
    writeFileSync(file, text)
  } catch (error) {
    if (hasNoRoom(error)) truncateSync(file)
    throw error
  }
}

/** Creates a file. @throws if it exists, or if there is no room; then it does not exist */
export const createFile = (file: string, content: string | Uint8Array, mode?: number): void => {
  try {
    writeFileSync(file, content, { mode, flag: 'wx' })
  } catch (error) {
    if (hasNoRoom(error)) rmSync(file, { force: true })
    throw error
  }
}

/** Adds text to a file. */
export const appendWhole = (file: string, text: string): void => {
  const descriptor = openSync(file, 'a')
  try {
    appendTo(descriptor, text)
  } finally {
    closeSync(descriptor)
  }
}

/** Adds text to an open file, of which this process is the only writer. */
export const appendTo = (descriptor: number, text: string): void => {
  const { size } = fstatSync(descriptor)
  try {
    writeFileSync(descriptor, text)
  } catch (error) {
    ftruncateSync(descriptor, size)
    throw error
  }
}
