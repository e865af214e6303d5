/** §2: the parts of a multipart reply: the JSON `messageToReply`, as field or as file, and the files by part name. */
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser'
import { joinBytes, utf8Bytes, utf8Text } from '../../src/contract/bytes.ts'
import { latin1Text } from '../../src/contract/encodings.ts'
import { type Refusal, Refused, refuse } from '../refusal.ts'
import { headerValue, type IncomingRequest } from '../request.ts'
import { providerLimits } from '../rules/limits.ts'
import type { Rules } from '../rules/rules.ts'
import { bodyIssue } from './read-body.ts'

export interface ReplyFilePart {
  fileName: string
  mediaType: string
  content: Uint8Array
}

export interface ReplyParts {
  /** the text of `messageToReply` */
  json?: string
  files: Map<string, ReplyFilePart>
}

const jsonPart = 'messageToReply'

/**
 * `take`: whether there is space for that many more bytes.
 * @throws Refused: 400 when the multipart is broken, 413 when it is larger than the limits, 503 without space
 */
export const replyParts = (
  request: IncomingRequest,
  rules: Rules,
  take: (bytes: number) => boolean = () => true,
): Promise<ReplyParts> =>
  new Promise((resolve, reject) => {
    const read = async () => {
      const parts: ReplyParts = { files: new Map() }
      let refused = false
      const whole = partReader(request, parts, rules)
      // After a refusal the rest of the body is read and dropped, so that the client can read the response.
      for await (const chunk of request.body) {
        if (refused) continue
        try {
          if (!take(chunk.length)) refuse(rules.refusals.busy('too many files are on their way'))
          whole.write(chunk)
        } catch (error) {
          refused = true
          reject(partRefusal(error, rules))
        }
      }
      whole.requireEnd()
      resolve(parts)
    }
    // The body ends too early also when the client disconnected, even during identification.
    read().catch((error) => reject(partRefusal(error, rules)))
  })

/** Fills `parts` while it gets the body. Both functions throw. */
const partReader = (request: IncomingRequest, parts: ReplyParts, rules: Rules) => {
  const boundary = getMultipartBoundary(headerValue(request, 'content-type') ?? '')?.trim()
  if (!boundary) return refuse(brokenMultipart(rules))
  // The limits of files and fields are counted here, so that each has its own refusal.
  const unlimited = { maxParts: Number.POSITIVE_INFINITY, maxTotalSize: Number.POSITIVE_INFINITY }
  const parser = new MultipartParser(boundary, { ...unlimited, maxFileSize: replyFileBytes })
  const add = partCollector(parts, rules)
  const withoutPreamble = preambleFilter(`--${boundary}`)
  return {
    write: (chunk: Uint8Array): void => {
      const form = withoutPreamble(chunk)
      // RFC 2046, section 5.1.1: what follows the last boundary is ignored.
      if (form.length === 0 || hasEnded(parser)) return
      for (const part of parser.write(form)) add(part)
    },
    requireEnd: (): void => parser.finish(),
  }
}

/** RFC 2046, section 5.1.1: text before the line of the first boundary is ignored; the parser would refuse it. */
const preambleFilter = (firstLine: string): ((chunk: Uint8Array) => Uint8Array) => {
  let before: Uint8Array | undefined = new Uint8Array()
  return (chunk) => {
    if (before === undefined) return chunk
    const seen: Uint8Array = joinBytes([before, chunk])
    // With a line end before it, the first line is found like any other.
    const start = latin1Text(joinBytes([lineEnd, seen.subarray(0, formPreambleBytes)])).indexOf(`\r\n${firstLine}`)
    const isFound = start >= 0
    if (!isFound && seen.length >= formPreambleBytes) throw new RangeError('no boundary begins the form')
    before = isFound ? undefined : seen
    return isFound ? seen.subarray(start) : new Uint8Array()
  }
}

const lineEnd = utf8Bytes('\r\n')

const hasEnded = (parser: MultipartParser): boolean => {
  try {
    parser.finish()
    return true
  } catch {
    return false
  }
}

/** @throws Refused for a part that is too large, too many parts, or a repeated part */
const partCollector = (parts: ReplyParts, { refusals }: Rules) => {
  const seen = new Set<string>()
  const counts = { json: 0, file: 0, field: 0 }
  return (part: MultipartPart): void => {
    const { name = '', filename, mediaType } = part
    const kind = name === jsonPart ? 'json' : isFilePart(part) ? 'file' : 'field'
    counts[kind] += 1
    if (counts[kind] > mostParts[kind]) refuse(refusals.tooLarge(mostParts[kind], `the number of ${kind}s`))
    if (seen.has(name)) refuse(refusals.invalid([bodyIssue(name.slice(0, maxNameCharacters), 'must occur once')]))
    seen.add(name)
    if (kind !== 'file' && part.size > formFieldBytes) refuse(refusals.tooLarge(formFieldBytes, 'a part'))
    if (kind === 'json') parts.json = utf8Text(part.bytes)
    else if (kind === 'file')
      parts.files.set(name, {
        fileName: filename === undefined ? name : lastName(filename),
        mediaType: mediaType ?? 'application/octet-stream',
        content: part.bytes,
      })
  }
}

/** RFC 7578, sections 4.2 and 4.4: a file may have no name, and a field without a media type is plain text. */
const isFilePart = ({ isFile, mediaType = 'text/plain' }: MultipartPart): boolean =>
  isFile || mediaType !== 'text/plain'

const { replyFiles, replyFileBytes, formFields, formFieldBytes, formPreambleBytes } = providerLimits

/** The JSON may be sent as a file part; it is not an attachment. */
const mostParts = { json: 2, file: replyFiles, field: formFields }
const maxNameCharacters = 100

/** RFC 7578, section 4.2: a path before a file name is ignored. */
const lastName = (fileName: string): string => fileName.split(/[/\\]/).at(-1) ?? fileName

const partRefusal = (error: unknown, rules: Rules): Refused => {
  if (error instanceof Refused) return error
  const isTooLarge = error instanceof MaxFileSizeExceededError
  const { tooLarge } = rules.refusals
  return new Refused(isTooLarge ? tooLarge(replyFileBytes, 'a file') : brokenMultipart(rules))
}

const brokenMultipart = ({ refusals }: Rules): Refusal =>
  refusals.invalid([bodyIssue('body', 'is not a multipart form')])
