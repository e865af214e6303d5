/** Refusals of the page server: problem documents (RFC 9457) that say what to do. */
import { STATUS_CODES } from 'node:http'
import type { Response } from 'express'

/** A refusal. `detail`: what is wrong and what to do, in sentences. */
export class ControlProblem extends Error {
  readonly status: number
  readonly id: string

  constructor(status: number, id: string, detail: string) {
    super(detail)
    this.name = 'ControlProblem'
    this.status = status
    this.id = id
  }
}

/** Sends the problem document of an error. The cause of an error of ours stays out of it. */
export const sendProblem = (response: Response, error: unknown): void => {
  const problem = asProblem(error)
  if (response.headersSent) return void response.destroy()
  response
    .status(problem.status)
    .set({ 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' })
    .send(
      JSON.stringify({
        type: `urn:problem-type:conformance:${problem.id}`,
        title: STATUS_CODES[problem.status],
        status: problem.status,
        detail: problem.message,
      }),
    )
}

/** express.json throws errors with a status of their own. */
const asProblem = (error: unknown): ControlProblem => {
  if (error instanceof ControlProblem) return error
  const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
  if (status === 413) return new ControlProblem(413, 'bodyTooLarge', 'The body is too large. Send less JSON.')
  if (status < 500) return new ControlProblem(400, 'unreadableBody', 'The body is not JSON. Send a JSON object.')
  return new ControlProblem(500, 'internalError', 'The page server failed. Please report it with the request.')
}
