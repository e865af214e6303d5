/** §4.6: CORS. Accepted origins are echoed; other origins get no such header. */
import { crossOriginHeaders as values } from '../../../src/contract/interface/headers.ts'

export const crossOriginRules = {
  accepts: (origin: string, origins: readonly string[]): boolean => origins.includes(origin),
  accepted: (origin: string): Record<string, string> => ({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': values.methods.join(', '),
    'Access-Control-Allow-Headers': values.allowedHeaders.join(', '),
    'Access-Control-Expose-Headers': values.exposedHeaders.join(', '),
  }),
}

/** On every response, so that no cache gives the response for one origin to another. */
export const varyByOrigin: Readonly<Record<string, string>> = { Vary: 'Origin' }
