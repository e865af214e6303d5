import { closeSync, openSync } from 'node:fs'
import { UsageError } from '../../errors/usage-error.ts'

/** Creates the file if it is not there. @throws UsageError if the file of `--json` cannot be written */
export const assertCanWriteJson = (file: string): void => {
  try {
    closeSync(openSync(file, 'a'))
  } catch {
    throw new UsageError(`--json ${file}: cannot write this file. Pass another file.`)
  }
}
