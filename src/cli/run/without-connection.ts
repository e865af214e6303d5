import { json, type Outbound } from '../../../reference-provider/outbound/call.ts'
import type { Direct } from '../../stubs/direct.ts'

/**
 * The reference provider of a run shares a process with the services it calls, so it asks them without a connection. A
 * request that says how to connect, or goes elsewhere, goes the provider's own way.
 */
export const withoutConnection =
  (direct: Direct, own: Outbound): Outbound =>
  async (request) => {
    const answer = 'Connection' in request.headers ? undefined : await direct(request)
    return answer ? { status: answer.status, body: json(answer.body) } : own(request)
  }
