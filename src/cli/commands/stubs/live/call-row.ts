import type { StubCall } from '../../../../contract/stub-control.ts'
import { escapeControl } from '../../../../reporters/escape.ts'
import type { Paint } from '../../../../reporters/text/paint.ts'
import { displayWidth, truncateText } from '../../../../reporters/text/wrap.ts'

const columns = { time: 12, caller: 22, status: 6, ms: 6 }
const columnGap = '  '

/** The heading of the table of calls; the last column is in milliseconds. */
export const callHeading = (width: number): string =>
  tableLine(['time', 'caller', 'call', 'status'.padStart(columns.status), 'ms'.padStart(columns.ms)], width)

/** One call as a line of the table. Control characters that a provider sent are escaped. */
export const callRow = (call: StubCall, width: number, paint: Paint): string => {
  const { at, caller = '', status, durationMs } = call
  const statusText = status === 0 ? 'none' : String(status)
  const ms = durationMs === undefined ? '…' : String(durationMs)
  const cells = [at.slice(11, 23), caller, callText(call), statusText.padStart(columns.status), ms.padStart(columns.ms)]
  const text = tableLine(cells.map(escapeControl), width)
  if (call.fault !== undefined) return paint.open(text)
  return status >= 400 || status === 0 ? paint.bad(text) : text
}

const tableLine = (
  [time = '', caller = '', call = '', status = '', ms = '']: readonly string[],
  width: number,
): string => {
  const fixedWidth = columns.time + columns.caller + columns.status + columns.ms + 4 * columnGap.length
  const room = Math.max(width - fixedWidth, 10)
  return truncateText(
    [cell(time, columns.time), cell(caller, columns.caller), cell(call, room), status, ms].join(columnGap),
    width,
  ).trimEnd()
}

const cell = (text: string, width: number): string => {
  const cut = truncateText(text, width)
  return cut + ' '.repeat(Math.max(width - displayWidth(cut), 0))
}

/** Nearly every call has these parameters, so they are left out to save space. */
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
