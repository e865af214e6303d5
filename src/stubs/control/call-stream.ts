import type { ServerResponse } from 'node:http'
import type { StubCall } from '../../contract/stub-control.ts'
import type { CallLog } from '../state/call-log.ts'

/** The calls after that sequence number, and each further one as it happens, as server-sent events. */
export function streamCalls(log: CallLog, after: number, reply: ServerResponse): void {
  const tell = (call: StubCall) => reply.write(`id: ${call.sequence}\ndata: ${JSON.stringify(call)}\n\n`)
  reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  reply.write(': calls of a provider\n\n')
  for (const call of log.after(after)) tell(call)
  reply.once('close', log.subscribe({ onCall: tell }))
}
