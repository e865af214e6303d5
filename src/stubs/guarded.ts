import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { refusal } from './answer.ts'
import { send } from './node-request.ts'

/** A listener whose own failure is a 500 that says so; when it is the other side that went away, nothing is left to say. */
export const guarded =
  (listener: (message: IncomingMessage, reply: ServerResponse) => Promise<void>): RequestListener =>
  async (message, reply) => {
    try {
      await listener(message, reply)
    } catch (error) {
      if (reply.destroyed || reply.headersSent) return
      send(refusal(500, 'stub_failure', `the stubs themselves failed: ${error}`), reply)
    }
  }
