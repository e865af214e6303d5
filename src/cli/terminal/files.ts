import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../errors/usage-error.ts'

/** Writes to a file, or to the standard output if the file is `-`. @throws UsageError that names the option. */
export const writeOutput = (option: string, file: string, text: string): void => {
  if (file === '-') {
    process.stdout.write(text)
    return
  }
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new UsageError(`${option} ${file}: the file cannot be written${reason}.`)
  }
}

/** The path of `.conformance`, where a run stores what a later command needs. */
export const conformanceFolder = (directory: string): string => join(directory, '.conformance')

/** Creates the folder if it is missing; version control ignores it. */
export const ensureConformanceFolder = (directory: string): string => {
  const folder = conformanceFolder(directory)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.gitignore'), '*\n')
  return folder
}
