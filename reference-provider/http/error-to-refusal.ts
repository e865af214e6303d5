import type { Issue } from '../../src/contract/interface/model.ts'
import { bodyIssue } from '../parameters/read-body.ts'
import { type Refusal, Refused } from '../refusal.ts'
import { issueTypes } from '../rules/http/refusals.ts'
import { providerLimits } from '../rules/limits.ts'
import type { Rules } from '../rules/rules.ts'
import { ServiceFailure } from '../services/authorized-call.ts'
import { UnreadableBody } from './read-json-body.ts'

/** What is wrong with the body, by the status that its parser gives. */
const bodyRefusal = (error: unknown, { refusals }: Rules): Refusal | undefined => {
  if (!(error instanceof UnreadableBody)) return undefined
  const { status } = error
  if (status === 413) return refusals.tooLarge(providerLimits.jsonBytes, 'the body')
  if (status === 415) return refusals.mediaTypeUnsupported(['application/json'])
  return refusals.invalid([bodyIssue('body', 'cannot be read')])
}

const undecodablePath: Issue = {
  type: issueTypes.schema,
  in: 'path',
  name: 'path',
  detail: 'cannot be decoded',
}

/** Why a request failed, as a refusal. An unexpected error is never shown to the client; the log gets its name only. */
export const errorToRefusal = (error: unknown, rules: Rules, log: (line: string) => void): Refusal => {
  if (error instanceof Refused) return error.refusal
  if (error instanceof ServiceFailure) {
    log(`${error.service} service gave no usable answer: ${error.reason}`)
    return rules.refusals.unanswered(error.service)
  }
  if (error instanceof URIError) return rules.refusals.invalid([undecodablePath])
  const ofBody = bodyRefusal(error, rules)
  if (ofBody) return ofBody
  log(`unexpected ${error instanceof Error ? error.name : 'error'}`)
  return rules.refusals.internal()
}
