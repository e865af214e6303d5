/** JSON bodies of requests: size, encoding, character set. */
import { readBytes } from '../../src/contract/bytes.ts'
import { headerValue, type IncomingRequest } from '../request.ts'
import { providerLimits } from '../rules/limits.ts'

/** A body that cannot be read, and the status that says why. */
export class UnreadableBody extends Error {
  readonly status: number
  constructor(status: number) {
    super(`unreadable body (${status})`)
    this.status = status
  }
}

/** The value of a JSON body, an empty one counts as `{}`. @throws UnreadableBody: 413 too large, 415 unknown encoding, 400 */
export const readJsonBody = async (
  body: IncomingRequest['body'],
  request: Pick<IncomingRequest, 'headers'>,
): Promise<unknown> => {
  const textOf = decoderFor(headerValue(request, 'content-type') ?? '')
  const encoding = headerValue(request, 'content-encoding')?.toLowerCase() ?? 'identity'
  try {
    const content = await decompressed(await readBytes(withinLimit(body)), encoding)
    return content.length === 0 ? {} : JSON.parse(textOf(content))
  } catch (error) {
    throw error instanceof UnreadableBody ? error : new UnreadableBody(400)
  }
}

/** JSON is Unicode (RFC 8259, section 8.1): any other character set is refused. */
const decoderFor = (contentType: string): ((bytes: Uint8Array) => string) => {
  const [, charset = 'utf-8'] = /;\s*charset="?([^";\s]+)/i.exec(contentType) ?? []
  try {
    const decoder = new TextDecoder(charset)
    if (/^utf-/i.test(charset)) return (bytes) => decoder.decode(bytes)
  } catch {
    // Nothing here knows it.
  }
  throw new UnreadableBody(415)
}

const decompressed = async (bytes: Uint8Array<ArrayBuffer>, encoding: string): Promise<Uint8Array> => {
  if (encoding === 'identity') return bytes
  if (encoding !== 'gzip' && encoding !== 'deflate') throw new UnreadableBody(415)
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(encoding))
  return readBytes(withinLimit(chunksOf(stream.getReader())))
}

/** Not every browser iterates over a stream. */
async function* chunksOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    await reader.cancel()
  }
}

/** Stops at the limit: a small body can hold a very large one. */
async function* withinLimit(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > providerLimits.jsonBytes) throw new UnreadableBody(413)
    yield chunk
  }
}
