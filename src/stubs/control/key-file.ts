/**
 * Our decision: the key of the control surface is in a file that only its owner can read, so that the same user on the
 * same machine can attach to stubs with only their address.
 */
import { lstat, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** The folder of this user for files that other processes of the user need. */
export const userFolder = (): string => join(tmpdir(), `message-registry-conformance-${userName()}`)

/** In a container, the user can have a number and no name. */
const userName = (): string => {
  try {
    return userInfo().username
  } catch {
    return `user-${process.getuid?.()}`
  }
}

const keyFilePath = (authPort: number) => join(userFolder(), `stubs-${authPort}.key`)

/** Returns the path of the file. @throws UnsafeKeyFolder when another user could read or replace the key */
export async function writeKey(authPort: number, key: string): Promise<string> {
  await mkdir(userFolder(), { mode: 0o700, recursive: true })
  await requirePrivateFolder()
  await removeKey(authPort)
  await writeFile(keyFilePath(authPort), key, { mode: 0o600, flag: 'wx' })
  return keyFilePath(authPort)
}

/** The key of stubs of this user on that port; undefined if there is none. @throws UnsafeKeyFolder */
export async function readKey(authPort: number): Promise<string | undefined> {
  try {
    await requirePrivateFolder()
    return await readFile(keyFilePath(authPort), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export const removeKey = (authPort: number): Promise<void> => rm(keyFilePath(authPort), { force: true })

/** Every user can create folders in the temporary directory, so another user may have created this one. */
async function requirePrivateFolder(): Promise<void> {
  const folder = await lstat(userFolder())
  // Windows has no such numbers: there, the folder for temporary files is the user's own.
  const uid = process.getuid?.()
  const isPrivate = uid === undefined || (folder.uid === uid && (folder.mode & 0o077) === 0)
  if (!folder.isDirectory() || !isPrivate) throw new UnsafeKeyFolder(userFolder())
}

/** The folder for keys belongs to another user, or other users can read it. */
export class UnsafeKeyFolder extends Error {
  constructor(folder: string) {
    super(
      `${folder} must belong to you, and only you may have access to it. Remove it, or correct its owner and permissions`,
    )
    this.name = 'UnsafeKeyFolder'
  }
}
