/** §5.4 to §5.6: the token or the mandate says which mailbox a request is for. A parameter of the list, or a header, does not. */
import { paths } from '../../../../src/contract/interface/paths.ts'
import { type PersonaName, personaOf } from '../../../../src/contract/personas.ts'
import { either } from '../../../../src/engine/expectations/alternatives.ts'
import { firstActionId } from '../../../../src/engine/expectations/answers/actions.ts'
import { countAtLeast } from '../../../../src/engine/expectations/answers/fields.ts'
import { noSuccess, noSuccessAtUnstatedPath } from '../../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { countAtMostStep } from '../../../../src/engine/expectations/lists/totals.ts'
import { refusedFromOtherMailbox, unlessOtherMessage } from '../../../../src/engine/expectations/other-mailbox.ts'
import { get, getDetails } from '../../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step, stepsOfEach } from '../../../../src/engine/scenario/scenario.ts'
import { readActionOfAnswer } from '../../../states/actions-of-answers.ts'
import { getFileOfAnswer } from '../../../states/message-reads.ts'
import { detailsAsApplicationStep } from '../../../states/precondition-steps.ts'
import { nearlyExpiredRequest } from '../../../statistics/requests.ts'
import { changedRequest } from '../other-requests/tried-changes.ts'
import { otherEnterpriseCause, otherEnterpriseClauses } from './attempts.ts'

const callers: readonly PersonaName[] = ['foreignConsumer', 'foreignUser', 'representativeOfAnother']

const boundToMailbox = 'Parameters are bound to one object of criteria, and its enterpriseNumber is the mailbox.'

const enterpriseNamedInParameter = scenario({
  id: 'access-enterprise-named-in-parameter-ignored',
  title: 'An enterprise number in the query or in another header opens no mailbox of another enterprise',
  clauses: otherEnterpriseClauses,
  persona: 'documentConsumer',
  needs: ['closedRegisteredMail', 'mailbox'],
  causes: [
    boundToMailbox,
    'A library for several tenants takes the mailbox from a header (X-Enterprise-Number, X-Tenant-Id).',
    otherEnterpriseCause.scopeOnly,
  ],
  steps: ({ closedRegisteredMail: message, mailbox: { enterpriseNumber } }) => {
    const { messageId } = message
    // Libraries for several tenants read one of these.
    const headers = { 'x-enterprise-number': enterpriseNumber, 'x-tenant-id': enterpriseNumber }
    const action = readActionOfAnswer(messageId, firstActionId)
    const attempts = [
      ['details', 'asks for its details', getDetails(message), refusedFromOtherMailbox(message)],
      ['content', 'asks for its first file', getFileOfAnswer(messageId, 0), unlessOtherMessage(message, noSuccess)],
      ['body', 'asks for its body', get(paths.body, { messageId }), unlessOtherMessage(message, noSuccess)],
      ['action', 'asks for its action', action, unlessOtherMessage(message, noSuccessAtUnstatedPath([message]))],
    ] as const
    return [
      detailsAsApplicationStep(message),
      ...callers.flatMap((caller) =>
        attempts.map(([id, does, send, expected]) =>
          step(
            `${id}-${kebabCase(caller)}`,
            `${personaOf(caller).says} ${does}, with that number in the query and in headers`,
          )
            .sendAs(
              caller,
              changedRequest(send, (request) => ({
                ...request,
                query: [['enterpriseNumber', enterpriseNumber]],
                headers,
              })),
            )
            .expect(expected),
        ),
      ),
    ]
  },
})

const countOfNamedEnterprise = scenario({
  id: 'statistics-enterprise-named-in-parameter-ignored',
  title: 'enterpriseNumber in the query of a statistic counts no message of another enterprise',
  clauses: ['5.4.foreign-list', '5.5.mandate-only-that-mailbox', '4.2.answer-is-count'],
  persona: 'documentConsumer',
  needs: ['closedCounted', 'mailbox'],
  relation: true,
  causes: [boundToMailbox],
  steps: ({ mailbox: { enterpriseNumber } }) =>
    stepsOfEach(
      [
        step('own', 'an application counts the messages of its enterprise that expire soon')
          .send(nearlyExpiredRequest())
          .given(status(200), countAtLeast(1)),
      ],
      callers,
      (caller, own) => [
        step(`without-${kebabCase(caller)}`, `${personaOf(caller).says} counts those of its own enterprise`)
          .sendAs(caller, nearlyExpiredRequest())
          .given(status(200)),
        step(`with-${kebabCase(caller)}`, 'the same caller counts, and names the first enterprise in enterpriseNumber')
          .sendAs(caller, {
            ...nearlyExpiredRequest(),
            query: [...nearlyExpiredRequest().query, ['enterpriseNumber', enterpriseNumber]],
          })
          .expect(either([noSuccess], [countAtMostStep(own)])),
      ],
    ),
})

export const enterpriseInParameterScenarios = [enterpriseNamedInParameter, countOfNamedEnterprise]
