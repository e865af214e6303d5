import type { RequestSpec } from '../../../engine/scenario/request.ts'
import type { Step } from '../../../engine/scenario/scenario.ts'

/** A request as a person would write it down: method, path and query, headers, body; indented. */
export const requestLines = ({ method, path, parameters, query, headers = {}, body }: RequestSpec): string[] => [
  `     ${requestLine({ method, path, parameters, query })}`,
  ...Object.entries(headers).map(([name, value]) => `     ${name}: ${value}`),
  ...bodyLines(body),
]

/** `GET /path?query` with its parameters filled in. */
export const requestLine = ({
  method,
  path,
  parameters,
  query,
}: Pick<RequestSpec, 'method' | 'path' | 'parameters' | 'query'>): string => {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole)
  const search = query.map(([name, value]) => `${name}=${value}`).join('&')
  return `${method} ${filled}${search === '' ? '' : `?${search}`}`
}

const bodyLines = (body: RequestSpec['body']): string[] => {
  if (body === undefined) return []
  if ('json' in body) return [`     ${JSON.stringify(body.json)}`]
  if ('text' in body) return [`     ${body.mediaType}: ${body.text}`]
  return body.parts.map(
    (part) => `     part ${part.name}: ${'json' in part ? JSON.stringify(part.json) : part.fileName}`,
  )
}

type StepCircumstances = Pick<Step, 'fault' | 'providerTokensRefused' | 'arrange' | 'withinSeconds' | 'concurrent'>

/** What is unusual about the world while a step is played, each in some words. */
export const circumstanceLines = ({
  fault,
  providerTokensRefused,
  arrange,
  withinSeconds,
  concurrent,
}: StepCircumstances): string[] => [
  ...(fault ? [`while ${fault.operation ?? `the ${fault.service} service`} is spoiled (${fault.kind})`] : []),
  ...(concurrent ? [`while ${concurrent.as} asks ${2 * concurrent.times} times: ${requestLine(concurrent.send)}`] : []),
  ...(providerTokensRefused ? ["while the provider's own token is refused"] : []),
  ...(arrange?.rights ? [`when ${arrange.rights.of} has lost ${arrange.rights.without.join(', ')}`] : []),
  ...(arrange?.newPartition ? ['when the mailbox has one more partition'] : []),
  ...(withinSeconds ? [`asked again for up to ${withinSeconds} seconds`] : []),
]
