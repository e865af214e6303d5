/**
 * Our decision: the key of the control surface lies in a file that only its owner may read, so that the same user on
 * the same machine can attach to stubs by their address alone.
 */
import { lstat, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const keyFolder = () => join(tmpdir(), `message-registry-conformance-${userInfo().username}`)
const keyFilePath = (authPort: number) => join(keyFolder(), `stubs-${authPort}.key`)

/** Rejects with `UnsafeKeyFolder` when somebody else could read or replace the key. Gives the path of the file. */
export async function writeKey(authPort: number, key: string): Promise<string> {
  await mkdir(keyFolder(), { mode: 0o700, recursive: true })
  await requirePrivateFolder()
  await removeKey(authPort)
  await writeFile(keyFilePath(authPort), key, { mode: 0o600, flag: 'wx' })
  return keyFilePath(authPort)
}

/** Undefined when no stubs of this user left a key for that port. Rejects with `UnsafeKeyFolder`. */
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

/** A folder in a place where all may write is ours only if nobody else made it before us. */
async function requirePrivateFolder(): Promise<void> {
  const folder = await lstat(keyFolder())
  const { uid } = userInfo()
  const isPrivate = uid === -1 || (folder.uid === uid && (folder.mode & 0o077) === 0)
  if (!folder.isDirectory() || !isPrivate) throw new UnsafeKeyFolder(keyFolder())
}

/** The folder for keys belongs to somebody else, or others may look into it. */
export class UnsafeKeyFolder extends Error {
  readonly folder: string

  constructor(folder: string) {
    super(`${folder} must be a folder of yours that nobody else may read: remove it, or make it so`)
    this.name = 'UnsafeKeyFolder'
    this.folder = folder
  }
}
