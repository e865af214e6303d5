/** Bytes and their texts, with what both Node and browsers have. */
/** The bytes of a text in UTF-8. */
export const utf8Bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** The text of bytes in UTF-8; a wrong byte becomes U+FFFD. A byte order mark stays. */
export const utf8Text = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** One byte for each character from U+0000 to U+00FF. */
export const latin1Bytes = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length)
  for (let place = 0; place < text.length; place += 1) bytes[place] = text.charCodeAt(place)
  return bytes
}

/** The bytes of a text in Base64 or base64url, with or without padding; none for another text. */
export const base64Bytes = (text: string): Uint8Array<ArrayBuffer> => {
  try {
    return latin1Bytes(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return new Uint8Array()
  }
}

export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let end = 0
  for (const part of parts) {
    whole.set(part, end)
    end += part.length
  }
  return whole
}

/** All bytes of a body that comes in pieces. */
export const readBytes = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return joinBytes(parts)
}
