import { closeSync, fchmodSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Recorder, recorder } from '../../engine/recording/recorder.ts'
import { errorCodeText, UsageError } from '../errors/usage-error.ts'
import { knownSecrets } from '../terminal/known-secrets.ts'
import { loseOutput } from '../terminal/lost-output.ts'
import { appendTo } from '../terminal/whole-file.ts'

/** A transcript does not grow beyond this, whatever a target sends. */
const maxBytes = 4 * 1024 ** 3

/** It holds answers of the target, so only its owner may read it. */
const ownerOnly = 0o600

/** The file of the transcript of a run. */
export interface TranscriptFile {
  /** Replaces the content by that of a new run. */
  begin(): Recorder
  /** Call it after each run. */
  close(): void
}

/**
 * Checks at once that the file can be written; its content stays until a run begins. If it cannot be written later, a note
 * says so and the run goes on.
 * @throws UsageError
 */
export const transcriptFile = (file: string, { resume = false }: { resume?: boolean } = {}): TranscriptFile => {
  checkWritable(file)
  if (resume && statSync(file).size > 0)
    throw new UsageError(
      `--transcript ${file}: the file is not empty. It can be the transcript of the run that --resume continues, so pass ` +
        'another file. "judge" takes both, the older one first.',
    )
  let descriptor: number | undefined
  return {
    begin: () => {
      const opened = openSync(file, 'w', ownerOnly)
      fchmodSync(opened, ownerOnly)
      descriptor = opened
      return recorder(lineWriter(file, opened), (entry) => knownSecrets.redactDeep(entry))
    },
    close: () => {
      if (descriptor !== undefined) closeSync(descriptor)
      descriptor = undefined
    },
  }
}

const checkWritable = (file: string): void => {
  try {
    mkdirSync(dirname(file), { recursive: true })
    closeSync(openSync(file, 'a', ownerOnly))
  } catch (error) {
    throw new UsageError(`--transcript ${file}: the file cannot be written${errorCodeText(error)}. Pass another file.`)
  }
}

/** Writes lines until one cannot be written. */
const lineWriter = (file: string, descriptor: number): ((line: string) => void) => {
  let written = 0
  let failed = false
  return (line) => {
    if (failed) return
    try {
      written += Buffer.byteLength(line)
      if (written > maxBytes) throw new Error(`it would have more than ${maxBytes} bytes`)
      appendTo(descriptor, line)
    } catch (error) {
      failed = true
      const reason = error instanceof Error ? error.message : String(error)
      loseOutput(`The transcript ${file} ends before the end of the run: ${reason}.`)
    }
  }
}
