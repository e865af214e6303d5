import { bodyIssue } from '../parameters/read-body.ts'
import { type Refusal, Refused } from '../refusal.ts'
import type { Rules } from '../rules/rules.ts'
import { ServiceFailure } from '../services/authorized-call.ts'

/** The status that the framework gives an error of its own, such as a body that is no JSON. */
const statusOf = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500

/** What is wrong with the body, as its parser says by status. */
const bodyRefusal = (error: unknown, { refusals, validation }: Rules): Refusal | undefined => {
  const status = statusOf(error)
  if (status === 413) return refusals.tooLarge(maxJsonBytes, 'the body')
  if (status === 415) return refusals.mediaTypeUnsupported(validation.mediaTypes.changePartition)
  if (status >= 400 && status < 500) return refusals.invalid([bodyIssue('body', 'cannot be read')])
  return undefined
}

/** Bytes of a JSON body at most. */
export const maxJsonBytes = 1024 * 1024

/** Why a call failed, as a refusal; nothing of an unexpected error reaches the client, and only its name the log. */
export const errorToRefusal = (error: unknown, rules: Rules, log: (line: string) => void): Refusal => {
  if (error instanceof Refused) return error.refusal
  if (error instanceof ServiceFailure) {
    log(`${error.service} service gave no usable answer: ${error.reason}`)
    return rules.refusals.unanswered(error.service)
  }
  const ofBody = bodyRefusal(error, rules)
  if (ofBody) return ofBody
  log(`unexpected ${error instanceof Error ? error.name : 'error'}`)
  return rules.refusals.internal()
}
