/** §2: the parts of a multipart reply: the JSON `messageToReply`, as field or as file, and the files by part name. */
import busboy from 'busboy'
import { referenceLimits } from '../../src/contract/interface/limits.ts'
import { type Refusal, Refused, refuse } from '../refusal.ts'
import type { IncomingRequest } from '../request.ts'
import type { Rules } from '../rules/rules.ts'
import { bodyIssue } from './read-body.ts'

export interface FilePart {
  fileName: string
  mediaType: string
  content: Buffer
}

export interface ReplyParts {
  /** the text of `messageToReply` */
  json?: string
  files: Map<string, FilePart>
}

const jsonPart = 'messageToReply'

type GiveUp = (refusal: Refusal) => void

/** @throws Refused: 400 when the multipart is broken, 413 when it is larger than the limits */
export const replyParts = (request: IncomingRequest, rules: Rules): Promise<ReplyParts> =>
  new Promise((resolve, reject) => {
    const parser = parserOf(request, rules)
    const giveUp: GiveUp = (refusal) => {
      // The rest of the body is read and dropped, so that the client can read the response.
      request.stream.unpipe(parser)
      request.stream.resume()
      reject(new Refused(refusal))
    }
    const broken = () => giveUp(brokenMultipart(rules))
    const parts = collect(parser, rules, giveUp)
    parser.on('error', broken)
    parser.on('close', () => resolve(parts))
    request.stream.on('close', () => {
      if (!request.stream.readableEnded) broken()
    })
    // A client that disconnected during identification sends no more events.
    if (request.stream.destroyed) broken()
    request.stream.pipe(parser)
  })

/** Filled while the parser runs. */
const collect = (parser: busboy.Busboy, rules: Rules, giveUp: GiveUp): ReplyParts => {
  const parts: ReplyParts = { files: new Map() }
  const { refusals } = rules
  const seen = new Set<string>()
  const requireOnce = (name: string) => {
    if (seen.has(name)) giveUp(refusals.invalid([bodyIssue(name.slice(0, maxNameBytes), 'is there twice')]))
    seen.add(name)
  }
  parser.on('field', (name, value, { valueTruncated }) => {
    requireOnce(name)
    if (valueTruncated) giveUp(refusals.tooLarge(maxPartBytes, 'a part'))
    if (name === jsonPart) parts.json = value
  })
  parser.on('file', (name, stream, { filename, mimeType }) => {
    requireOnce(name)
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('limit', () => giveUp(refusals.tooLarge(referenceLimits.replyFileBytes, 'a file')))
    stream.on('error', () => giveUp(brokenMultipart(rules)))
    stream.on('end', () => {
      const content = Buffer.concat(chunks)
      if (name === jsonPart) parts.json = content.toString('utf8')
      else parts.files.set(name, { fileName: filename ?? name, mediaType: mimeType, content })
    })
  })
  for (const limit of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => giveUp(refusals.tooLarge(referenceLimits.replyFiles, 'the number of parts')))
  return parts
}

const maxPartBytes = 1024 * 1024
const maxNameBytes = 100

const brokenMultipart = ({ refusals }: Rules): Refusal =>
  refusals.invalid([bodyIssue('body', 'is not a multipart form')])

const parserOf = ({ headers }: IncomingRequest, rules: Rules): busboy.Busboy => {
  const { replyFiles, replyFileBytes } = referenceLimits
  // One file more than can be attached: the JSON can be sent as a file.
  const sizes = { files: replyFiles + 1, fileSize: replyFileBytes, fields: 20, fieldSize: maxPartBytes }
  try {
    return busboy({ headers, defParamCharset: 'utf8', limits: { ...sizes, fieldNameSize: maxNameBytes } })
  } catch {
    return refuse(brokenMultipart(rules))
  }
}
