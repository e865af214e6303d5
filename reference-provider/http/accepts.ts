/** RFC 9110 §12.5.1: whether the Accept header allows a media type. Of several ranges that match, the most specific decides. */
import { headerValue, type IncomingRequest } from '../request.ts'

/** `hasParameters`: others than the weight */
const mediaRange = (text: string) => {
  const [range, ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const hasParameters = parameters.some((parameter) => parameter !== weight)
  return { range, hasParameters, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
}

export const acceptsMediaType = (request: Pick<IncomingRequest, 'headers'>, mediaType: string): boolean => {
  const accept = headerValue(request, 'accept')
  if (accept === undefined) return true
  const fromMostSpecific = [mediaType, `${mediaType.split('/')[0]}/*`, '*/*']
  const ranges = accept.split(',').map(mediaRange)
  const matching = fromMostSpecific.map((one) =>
    ranges.find(({ range, hasParameters }) => range === one && !hasParameters),
  )
  return (matching.find((range) => range !== undefined)?.weight ?? 0) > 0
}
