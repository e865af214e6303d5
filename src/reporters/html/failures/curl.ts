import type { ExchangeExcerpt } from '../../../engine/result.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const cutOff = /…$/

/**
 * A shell command that sends the request of an exchange again, with the token in the variable TOKEN. Undefined if the
 * result has only the start of the body.
 */
export const curlOf = ({ method, path, request }: ExchangeExcerpt, baseUrl: string): string | undefined => {
  const { headers, body } = request
  if (body !== undefined && cutOff.test(body)) return undefined
  const written = Object.entries(headers).map(([name, value]) =>
    name.toLowerCase() === 'authorization' ? `-H "authorization: Bearer $TOKEN"` : `-H ${quoted(`${name}: ${value}`)}`,
  )
  const parts = [
    `curl -i -X ${quoted(method)} ${quoted(`${baseUrl}${path}`)}`,
    ...written,
    ...(body === undefined ? [] : [`--data-binary ${quoted(body)}`]),
  ]
  return parts.join(' \\\n  ')
}
