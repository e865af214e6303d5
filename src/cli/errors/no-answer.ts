import { counted } from '../../contract/counted.ts'

const durationText = (milliseconds: number): string =>
  milliseconds >= 60_000 ? counted(milliseconds / 60_000, 'minute') : counted(milliseconds / 1000, 'second')

/** Why a request got no answer. A timeout has no code of the system: its `code` is a number of the DOM. */
export const noAnswerReason = (error: unknown, timeoutMs: number): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `timeout after ${durationText(timeoutMs)}`
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
