import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../errors/usage-error.ts'
import { knownSecrets } from './known-secrets.ts'
import { writeInvented, writeStdout } from './print.ts'

/**
 * Writes to a file, or to the standard output if the file is `-`, without secrets. `isInvented`: the text is our test data
 * and stays as it is. @throws UsageError that names the option
 */
export const writeOutput = (option: string, file: string, text: string, isInvented = false): void => {
  if (file === '-') {
    if (isInvented) writeInvented(text)
    else writeStdout(text)
    return
  }
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, isInvented ? text : knownSecrets.redact(text))
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new UsageError(`${option} ${file}: the file cannot be written${reason}.`)
  }
}

/** Writes a file that people and other programs read, without secrets. */
export const writeText = (file: string, text: string): void => writeFileSync(file, knownSecrets.redact(text))

/** Adds a line to a file that people and other programs read, without secrets. */
export const appendText = (file: string, text: string): void => appendFileSync(file, knownSecrets.redact(text))

/** The path of `.conformance`, where a run stores what a later command needs. */
export const conformanceFolder = (directory: string): string => join(directory, '.conformance')

/** Creates the folder if it is missing; version control ignores it. */
export const ensureConformanceFolder = (directory: string): string => {
  const folder = conformanceFolder(directory)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.gitignore'), '*\n')
  return folder
}
