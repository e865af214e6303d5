import type { StubCall } from '../../../../contract/stub-control.ts'
import type { Paint } from '../../../../reporters/terminal/paint.ts'
import { displayWidth, truncateText } from '../../../../reporters/terminal/wrap.ts'
import { escapeControl } from '../../../../reporters/visible.ts'

const columns = { time: 12, who: 22, answer: 6, ms: 6 }
const columnGap = '  '

/** Who, what, answer, milliseconds. */
export const callHeading = (width: number): string =>
  row(['time', 'who', 'what', 'answer'.padStart(columns.answer), 'ms'.padStart(columns.ms)], width)

/** One call on one line of the table; nothing a provider sent reaches the terminal as it came. */
export const callRow = (call: StubCall, width: number, paint: Paint): string => {
  const { at, caller = '', status, durationMs } = call
  const answer = status === 0 ? 'none' : String(status)
  const ms = durationMs === undefined ? '…' : String(durationMs)
  const cells = [at.slice(11, 23), caller, callText(call), answer.padStart(columns.answer), ms.padStart(columns.ms)]
  const text = row(cells.map(escapeControl), width)
  if (call.fault !== undefined) return paint.open(text)
  return status >= 400 || status === 0 ? paint.bad(text) : text
}

const row = ([time = '', who = '', what = '', answer = '', ms = '']: readonly string[], width: number): string => {
  const taken = columns.time + columns.who + columns.answer + columns.ms + 4 * columnGap.length
  const room = Math.max(width - taken, 10)
  return truncateText(
    [cell(time, columns.time), cell(who, columns.who), cell(what, room), answer, ms].join(columnGap),
    width,
  ).trimEnd()
}

const cell = (text: string, width: number): string => {
  const cut = truncateText(text, width)
  return cut + ' '.repeat(Math.max(width - displayWidth(cut), 0))
}

/** What nearly every call says would take the room of what it says besides. */
const usualParameters = ['grant_type=client_credentials', 'userType=human', 'userId=caller', 'operation=consult']

const callText = ({ operation, method, path, parameters, authenticated, fault, advice }: StubCall): string =>
  [
    operation === 'unknown' ? `${method} ${path}` : operation,
    ...(fault === undefined ? [] : [`fault ${fault}`]),
    ...Object.entries(parameters)
      .map(([name, value]) => `${name}=${value}`)
      .filter((parameter) => !usualParameters.includes(parameter)),
    ...(authenticated ? [] : ['not authenticated']),
    ...advice.map((one) => `(${one})`),
  ].join(' ')
