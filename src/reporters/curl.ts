import type { ExchangeExcerpt } from '../engine/result.ts'

/** Headers that the request needs no copy of: the run adds them for tracing, or curl adds its own. */
const leftOut = ['accept-encoding', 'user-agent', 'traceparent', 'belgov-related-trace-id', 'content-length']

/**
 * A command that sends the request again, with the token of the caller in `$TOKEN`. A body that the result holds only in
 * part is read from the file `body`.
 */
export const curlLine = ({ method, path, request }: ExchangeExcerpt, baseUrl: string): string =>
  [
    'curl -i',
    ...(method === 'GET' ? [] : [method === 'HEAD' ? '--head' : `-X ${method}`]),
    ...Object.entries(request.headers).flatMap(([name, value]) => headerOption(name, value)),
    ...(request.body === undefined
      ? []
      : [`--data-binary ${request.body.endsWith('…') ? '@body' : quoted(request.body)}`]),
    quoted(`${baseUrl.replace(/\/+$/, '')}${path}`),
  ].join(' ')

/** What the record holds in place of a token. */
const tokenPlaceholder = /‹[^›]*›/

const headerOption = (name: string, value: string): string[] => {
  const isOfCurl = name.toLowerCase() === 'accept' && value === '*/*'
  if (isOfCurl || leftOut.includes(name.toLowerCase())) return []
  const isToken = name.toLowerCase() === 'authorization' && tokenPlaceholder.test(value)
  return [`-H ${isToken ? `"${name}: ${value.replace(tokenPlaceholder, '$TOKEN')}"` : quoted(`${name}: ${value}`)}`]
}

/** One word for a shell; a line break is written as an escape. */
const quoted = (text: string): string =>
  /[\r\n]/.test(text)
    ? `$'${text
        .replace(/[\\']/g, (sign) => `\\${sign}`)
        .replaceAll('\r', '\\r')
        .replaceAll('\n', '\\n')}'`
    : `'${text.replaceAll("'", "'\\''")}'`
