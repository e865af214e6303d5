import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The path of `.conformance`, where a run stores what a later command needs. */
export const conformanceFolder = (directory: string): string => join(directory, '.conformance')

/** Creates the folder if it is missing; version control ignores it. */
export const ensureConformanceFolder = (directory: string): string => {
  const folder = conformanceFolder(directory)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.gitignore'), '*\n')
  return folder
}
