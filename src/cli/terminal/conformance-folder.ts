import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a run keeps what a later command needs, `.conformance`, as it would be named. */
export const conformanceFolder = (directory: string): string => join(directory, '.conformance')

/** The folder, made if need be; version control ignores it. */
export const ensureConformanceFolder = (directory: string): string => {
  const folder = conformanceFolder(directory)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.gitignore'), '*\n')
  return folder
}
