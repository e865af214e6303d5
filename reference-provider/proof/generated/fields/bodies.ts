/** §4: bodies that are not JSON, or not that of the response. */
import { utf8Bytes } from '../../../../src/contract/bytes.ts'
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { withAnswerChange } from '../changes.ts'
import { atEachPlace, mutant } from '../mutant.ts'

const warning = 'Warning: Undefined index in list.php on line 12\n'

const brokenJson: readonly (readonly [id: string, says: string, write: (json: string) => string])[] = [
  ['warning-before', 'a warning of the language stands before the JSON', (json) => warning + json],
  ['cut', 'the JSON ends too early', (json) => json.slice(0, -2)],
  ['twice', 'the JSON is written twice', (json) => json + json],
  ['web-page', 'a web page is answered with 200', () => '<!doctype html><title>Sign in</title>'],
  ['single-quotes', 'the JSON is written with single quotes', (json) => json.replaceAll('"', "'")],
  ['empty', 'the body is empty', () => ''],
  ['text-of-json', 'the JSON is a text in JSON', (json) => JSON.stringify(json)],
]

const jsonReads: readonly (readonly [ProviderOperation, ClauseId])[] = [
  ['messages', '4.1.list'],
  ['details', '4.1.details'],
  ['action', '4.1.action-read'],
  ['nearlyExpired', '4.2.answer-is-count'],
  ['withActionRequired', '4.2.answer-is-count'],
  ['registeredMails', '4.2.answer-is-count'],
  ['senderApplications', '4.3.sender-applications'],
  ['senderOrganizations', '4.3.sender-organizations'],
  ['messageTypes', '4.3.message-types'],
  ['senderApplication', '4.3.sender-application'],
  ['senderOrganization', '4.3.sender-organization'],
  ['messageType', '4.3.message-type'],
]

export const brokenBodies = atEachPlace(jsonReads, brokenJson, ([operation, clause], [id, says, write]) => {
  const change = withAnswerChange(operation, (response) => {
    return { ...response, body: utf8Bytes(write(JSON.stringify(response.body))) }
  })
  return mutant(`json-${id}:${operation}`, `${operation}: ${says}`, [clause], change)
})
