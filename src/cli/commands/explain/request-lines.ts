import { referenceDialect } from '../../../contract/dialect.ts'
import { httpFormWords } from '../../../contract/interface/http-forms.ts'
import { inPathForm } from '../../../contract/interface/path-forms.ts'
import { sampleNeeds } from '../../../contract/test-data/needs.ts'
import type { RequestSpec } from '../../../engine/scenario/request.ts'
import type { Step } from '../../../engine/scenario/scenario.ts'

/** A request as text: method, path and query, then headers, then the body, then what is unusual about its form. */
export const requestLines = (request: RequestSpec): string[] => [
  requestLine(request),
  ...Object.entries(request.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  ...bodyLines(request.body),
  ...(request.httpForm ? [`(${httpFormWords[request.httpForm]})`] : []),
]

/** As in the request that is sent: a page with control characters would be no text. */
const withoutControls = (line: string): string => line.replace(/\p{Cc}/gu, encodeURIComponent)

const placeholder = /‹[^›]*›/g

/** The placeholders of the sample data, by their text in lower case. */
const samples = new Map(
  (JSON.stringify(sampleNeeds).match(placeholder) ?? []).map((sample) => [sample.toLowerCase(), sample]),
)

/** A scenario that changes the case of a text also changes the case of its placeholder. */
const withNamesOfSamples = (line: string): string => line.replace(placeholder, (one) => samples.get(one) ?? one)

/** `GET /path?query` with its parameters filled in. */
export const requestLine = ({ method, path, parameters, query, pathForm }: RequestSpec): string => {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole)
  const search = query.map(([name, value]) => `${name}=${value}`).join('&')
  return withNamesOfSamples(
    withoutControls(`${method} ${inPathForm(pathForm, filled)}${search === '' ? '' : `?${search}`}`),
  )
}

/** Method and path of a request that is built from earlier answers; undefined if it cannot be built without them. */
export const builtRequest = (send: Extract<Step['send'], (...earlier: never[]) => unknown>): string | undefined => {
  try {
    const { method, path, pathForm } = send([], referenceDialect, new Date(0))
    return `${method} ${inPathForm(pathForm, path)}`
  } catch {
    return undefined
  }
}

const bodyLines = (body: RequestSpec['body']): string[] => {
  if (body === undefined) return []
  if ('json' in body) return [JSON.stringify(body.json)]
  if ('text' in body) return [`${body.mediaType}: ${body.text}`]
  return body.parts.map(
    (part) => `part ${part.name}: ${'json' in part ? JSON.stringify(part.json) : (part.fileName ?? part.mediaType)}`,
  )
}
