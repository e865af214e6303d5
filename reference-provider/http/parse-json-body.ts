/** Bodies of requests in the same process, read by the rules of the parser on a port: size, encoding, character set. */
import { readBytes } from '../../src/contract/bytes.ts'
import { headerValue, type IncomingRequest } from '../request.ts'
import { providerLimits } from '../rules/limits.ts'
import { UnreadableBody } from './error-to-refusal.ts'

/** The value of a JSON body, an empty one counts as `{}`. @throws UnreadableBody: 413 too large, 415 unknown encoding, 400 */
export const parseJsonBody = async (
  bytes: Uint8Array<ArrayBuffer>,
  request: Pick<IncomingRequest, 'headers'>,
): Promise<unknown> => {
  const textOf = decoderFor(headerValue(request, 'content-type') ?? '')
  const content = await decompressed(bytes, headerValue(request, 'content-encoding')?.toLowerCase() ?? 'identity')
  if (content.length > providerLimits.jsonBytes) throw new UnreadableBody(413)
  if (content.length === 0) return {}
  try {
    return JSON.parse(textOf(content))
  } catch {
    throw new UnreadableBody(400)
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
  return readBytes(withinLimit(stream.getReader())).catch((error: unknown) => {
    throw error instanceof UnreadableBody ? error : new UnreadableBody(400)
  })
}

/** Stops at the limit: a small body can hold a very large one. */
async function* withinLimit(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    size += value.length
    if (size > providerLimits.jsonBytes) {
      await reader.cancel()
      throw new UnreadableBody(413)
    }
    yield value
  }
}
