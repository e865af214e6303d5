import { perOperation } from '../../operations.ts'

/** §4.1: headers of an answer. The file name must reach the client in ASCII. */
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
  /** An ASCII stand-in, and beside it the name itself as RFC 5987 writes it. */
  contentDisposition: (fileName: string): string =>
    `attachment; filename="${ascii(fileName)}"; filename*=UTF-8''${percentEncoded(fileName)}`,
  contentType: (mediaType: string): string =>
    /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w."-]+)*$/.test(mediaType) ? mediaType : 'application/octet-stream',
  location: (path: string): string => path,
  /** On every answer: what we send is never to be taken for anything else. */
  always: (): Record<string, string> => ({ 'X-Content-Type-Options': 'nosniff' }),
}

/** §4.1, §7: the status of success. Our decision: 204 also for changeVisibility and both forms of changePartition. */
export const statusRules = perOperation<number>(200, {
  reply: 201,
  actionUpdate: 204,
  changePartition: 204,
  changeVisibility: 204,
  eventNotifications: 204,
})
