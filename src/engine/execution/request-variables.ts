import type { RequestBody, RequestSpec } from '../scenario/request.ts'

/** Values that are known only when a request is sent, by the name of their placeholder. */
export type RequestVariables = Readonly<Record<string, string>>

const hourMs = 60 * 60 * 1000

/** The times that a request can mention. */
export const timeVariables = (now: Date): RequestVariables => ({
  now: now.toISOString(),
  anHourAgo: new Date(now.getTime() - hourMs).toISOString(),
})

const bodyWithVariables = (body: RequestBody, fill: (text: string) => string): RequestBody => {
  if ('json' in body) return { json: JSON.parse(fill(JSON.stringify(body.json))) }
  return 'text' in body ? { ...body, text: fill(body.text) } : body
}

/** Replaces placeholders in braces in the query, the headers and the body, except in a multipart body. A header without a value is left out. */
export const withVariables = (spec: RequestSpec, values: RequestVariables): RequestSpec => {
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  const { query, headers, body } = spec
  return {
    ...spec,
    query: query.map(([name, value]) => [name, fill(value)] as const),
    ...(headers && {
      headers: Object.fromEntries(
        Object.entries(headers)
          .map(([name, value]) => [name, fill(value)])
          .filter(([, value]) => value !== ''),
      ),
    }),
    ...(body && { body: bodyWithVariables(body, fill) }),
  }
}
