/** §4.1: headers of a response. The file name must reach the client in ASCII. */
const ascii = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|[%"\\]/gu, '_')

const percentEncoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

export const headerRules = {
  /** The name in ASCII, and the exact name as RFC 5987 encodes it. */
  contentDisposition: (fileName: string): string =>
    `attachment; filename="${ascii(fileName)}"; filename*=UTF-8''${percentEncoded(fileName)}`,
  contentType: (mediaType: string): string =>
    /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w."-]+)*$/.test(mediaType) ? mediaType : 'application/octet-stream',
}

/** On every response: a client must not guess another media type. */
export const securityHeaders: Readonly<Record<string, string>> = { 'X-Content-Type-Options': 'nosniff' }
