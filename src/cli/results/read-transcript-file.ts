import { closeSync, openSync, readSync } from 'node:fs'
import {
  type RunTranscript,
  readTranscript,
  TranscriptError,
  UnknownFile,
} from '../../engine/replay/read-transcript.ts'
import { UsageError, unreadableText } from '../errors/usage-error.ts'
import { isResultFile } from './read-result.ts'

const chunkBytes = 1024 * 1024
const newline = 10

/**
 * Reads the transcript of a run; `otherFile` says what a file is not that is none.
 * @throws UsageError that names the command when the file is not one
 */
export const readTranscriptFile = (command: string, file: string, otherFile = noTranscript): RunTranscript => {
  try {
    return readTranscript(linesOf(file))
  } catch (error) {
    const isFileError = error instanceof Error && 'code' in error
    if (!isFileError && !(error instanceof TranscriptError)) throw error
    if (isFileError) throw new UsageError(`${command} ${file}: the file ${unreadableText(error)}. Pass another file.`)
    const reason = error instanceof UnknownFile ? otherFile : error.message
    throw new UsageError(`${command} ${file}: ${isResultFile(file) ? resultReason : reason}`)
  }
}

const noTranscript = 'this is not the transcript of a run. Pass the file that "run --transcript FILE" wrote.'

const resultReason = 'this is the JSON result of a run, not its transcript. Record one with "run --transcript FILE".'

/** The lines of a file, each with its end. The file can be larger than the longest text. */
const linesOf = function* (file: string): Generator<string> {
  const descriptor = openSync(file, 'r')
  try {
    let parts: Buffer[] = []
    for (;;) {
      const chunk = Buffer.alloc(chunkBytes)
      const size = readSync(descriptor, chunk)
      if (size === 0) break
      let begin = 0
      for (let end = chunk.indexOf(newline); end >= 0 && end < size; end = chunk.indexOf(newline, begin)) {
        yield Buffer.concat([...parts, chunk.subarray(begin, end + 1)]).toString('utf8')
        parts = []
        begin = end + 1
      }
      parts.push(chunk.subarray(begin, size))
    }
    if (parts.some(({ length }) => length > 0)) yield Buffer.concat(parts).toString('utf8')
  } finally {
    closeSync(descriptor)
  }
}
