/** RFC 9110 §12.5.1: whether the Accept header allows a media type. Of several ranges that match, the most specific decides. */
import { headerValue, type IncomingRequest } from '../request.ts'

interface MediaRange {
  range: string
  /** without the weight */
  parameters: string[]
  weight: number
}

const mediaRange = (text: string): MediaRange => {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return {
    range,
    parameters: parameters.filter((parameter) => parameter !== weight),
    weight: weight === undefined ? 1 : Number(weight.slice(2)),
  }
}

export const acceptsMediaType = (request: Pick<IncomingRequest, 'headers'>, mediaType: string): boolean => {
  const accept = headerValue(request, 'accept')
  if (accept === undefined) return true
  const fromMostSpecific = [mediaType, `${mediaType.split('/')[0]}/*`, '*/*']
  const ranges = accept.split(',').map(mediaRange)
  const matching = fromMostSpecific.map((one) =>
    ranges.find(({ range, parameters }) => range === one && parameters.length === 0),
  )
  return (matching.find((range) => range !== undefined)?.weight ?? 0) > 0
}
