import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a run keeps what a later command needs, `.conformance`, as it would be named. */
export const folderIn = (directory: string): string => join(directory, '.conformance')

/** The folder, made if need be; version control ignores it. */
export const madeFolderIn = (directory: string): string => {
  const folder = folderIn(directory)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.gitignore'), '*\n')
  return folder
}
