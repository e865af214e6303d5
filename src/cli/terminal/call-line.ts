import type { StubCall } from '../../contract/stub-control.ts'
import { escapeControl } from '../../reporters/visible.ts'

/** One call of a provider on one line. Control characters are escaped. */
export const callLine = (call: StubCall): string =>
  escapeControl(
    [
      call.at.slice(11, 23),
      call.service.padEnd(13),
      call.status,
      `${call.method} ${call.path}`,
      ...Object.entries(call.parameters).map(([name, value]) => `${name}=${value}`),
      ...(call.caller === undefined ? [] : [`for ${call.caller}`]),
      ...(call.authenticated ? [] : ['not authenticated']),
      ...(call.durationMs === undefined ? [] : [`${call.durationMs} ms`]),
      ...(call.fault === undefined ? [] : [`fault ${call.fault}`]),
      ...call.advice.map((advice) => `(${advice})`),
    ].join('  '),
  )
