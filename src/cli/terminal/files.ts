import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCodeText, UsageError } from '../errors/usage-error.ts'
import { knownSecrets } from './known-secrets.ts'
import { loseOutput } from './lost-output.ts'
import { writeInvented, writeStdout } from './print.ts'
import { appendWhole, hasNoRoom, replaceFile } from './whole-file.ts'

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
    replaceFile(file, isInvented ? text : knownSecrets.redact(text))
  } catch (error) {
    if (!hasNoRoom(error))
      throw new UsageError(`${option} ${file}: the file cannot be written${errorCodeText(error)}. Pass another file.`)
    loseOutput(`${option} ${file}: the file could not be written${errorCodeText(error)}.`)
  }
}

/** Writes a file that people and other programs read, without secrets. */
export const writeText = (file: string, text: string): void => replaceFile(file, knownSecrets.redact(text))

/** Adds a line to a file that people and other programs read, without secrets. */
export const appendText = (file: string, text: string): void => appendWhole(file, knownSecrets.redact(text))

/** The path of `.conformance`, where a run stores what a later command needs. */
export const conformanceFolder = (directory: string): string => join(directory, '.conformance')

const ownFiles =
  /^(?:\.gitignore|(?:last|previous)-result\.json|latest-outcomes\.json|(?:unfinished|journal).*\.jsonl)$/

/** @throws UsageError when a directory is in the place of a file that we keep in `.conformance`, or a file in its own place */
export const checkConformanceFolder = (directory: string): void => {
  const folder = conformanceFolder(directory)
  const isFolder = (path: string): boolean | undefined => statSync(path, { throwIfNoEntry: false })?.isDirectory()
  if (isFolder(folder) === false)
    throw new UsageError(`${folder} is a file, but this command keeps files in a directory of that name. ${wayOut}`)
  if (!isFolder(folder)) return
  for (const path of readdirSync(folder).flatMap((name) => (ownFiles.test(name) ? join(folder, name) : [])))
    if (isFolder(path))
      throw new UsageError(`${path} is a directory, but this command keeps a file of that name. ${wayOut}`)
}

const wayOut = 'Remove or rename it, or start the command in another directory.'

/** Creates the folder if it is missing; version control ignores it. */
export const ensureConformanceFolder = (directory: string): string => {
  const folder = conformanceFolder(directory)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.gitignore'), '*\n')
  return folder
}
