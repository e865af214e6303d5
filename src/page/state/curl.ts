import type { WireExchange } from './exchange.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The curl line that repeats a request. `token` is put in whole, so that the line works as it is. */
export const curlOf = (
  { method, path, persona, requestHeaders, requestBody, operation }: WireExchange,
  baseUrl: string,
  token: string,
): string => {
  const authorization = token === '' ? [] : [`authorization: Bearer ${token}`]
  const onBehalf = persona.kind === 'representative' ? [`On-Behalf-Of-Enterprise-Number: ${persona.mailbox}`] : []
  const { authorization: _, ...others } = requestHeaders
  const headers = [...authorization, ...onBehalf, ...Object.entries(others).map((header) => header.join(': '))]
  const isForm = operation === 'reply'
  return [
    'curl -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...headers.map((header) => `-H ${quoted(header)}`),
    ...(requestBody === undefined || isForm ? [] : [`-d ${quoted(requestBody)}`]),
    ...(isForm ? [`-F 'messageToReply=@reply.json;type=application/json'`] : []),
    quoted(`${baseUrl}${path}`),
  ].join(' ')
}
