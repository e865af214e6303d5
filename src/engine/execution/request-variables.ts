import type { RequestBody, RequestSpec } from '../scenario/request.ts'

/** What is known only when a request is sent, by the name that stands for it. */
export type RequestVariables = Readonly<Record<string, string>>

const hourMs = 60 * 60 * 1000

/** The times that a request may tell of. */
export const timeVariables = (now: Date): RequestVariables => ({
  now: now.toISOString(),
  anHourAgo: new Date(now.getTime() - hourMs).toISOString(),
})

const bodyWithVariables = (body: RequestBody, fill: (text: string) => string): RequestBody => {
  if ('json' in body) return { json: JSON.parse(fill(JSON.stringify(body.json))) }
  return 'text' in body ? { ...body, text: fill(body.text) } : body
}

/** The request with values in the place of names in braces, in its headers and in its body, unless that has parts. */
export const withVariables = (spec: RequestSpec, fillings: RequestVariables): RequestSpec => {
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => fillings[name] ?? whole)
  const { headers, body } = spec
  return {
    ...spec,
    ...(headers && {
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
    }),
    ...(body && { body: bodyWithVariables(body, fill) }),
  }
}
