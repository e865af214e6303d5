/** §2, §5.5: the refusal of a mandate is a problem document that a program can read. */
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { detailNamesEnterprise, isNonBlankText, jsonField } from '../../../src/engine/expectations/answers/problems.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'

/** §5.5: what the refusal of a mandate says, whatever was asked. */
export const refusalNaming = (enterpriseNumber: string) => [
  status(403),
  jsonField('status', 'is 403', (value) => value === 403),
  jsonField('title', 'is a text', isNonBlankText),
  jsonField('detail', 'is a text', isNonBlankText),
  detailNamesEnterprise('the enterprise of the mailbox', () => enterpriseNumber),
  detailNamesEnterprise('the enterprise of the caller', ({ exchange }) => exchange.asEnterprise),
]

/** Reference data belong to no mailbox, and a provider may answer 0 to these counts without any check (§4.2). */
export const ifRefusedNaming = (enterpriseNumber: string) =>
  either([status(200, 404, 501)], refusalNaming(enterpriseNumber))

export const mandateRefusalClauses = [
  '5.5.problem-body',
  '5.5.problem-status',
  '5.5.problem-title',
  '5.5.problem-detail-consumer',
  '5.5.problem-detail-representative',
  '5.5.mandate-refused-403',
] as const

export const refusalCause = {
  ownErrorHandler: 'Files and counts have error handlers of their own, which write an empty body or plain text.',
  noMandateAtHand:
    'Only the filter of lists and details knows which mandate was checked; elsewhere a general 403 is sent.',
  noMessage:
    'The check of changes throws an exception without a message, and the framework writes its own page for it.',
}
