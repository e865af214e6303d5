import { paths } from '../../src/contract/interface/paths.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { responseHeader } from '../../src/engine/expectations/answers/headers.ts'
import {
  detailNamesEnterprise,
  isNonBlankText,
  isUrl,
  isUrn,
  isUuidUrn,
  jsonField,
} from '../../src/engine/expectations/answers/problems.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'

/** §5.5, §2: who is refused for want of a mandate is told so, in a form that a program can read. */
export const mandateRefusedProblemBody = scenario({
  id: 'mandate-refused-problem-body',
  title:
    'The refusal of a mandate is a JSON problem with status 403, a title, and a detail that names both enterprises',
  level: 'MUST',
  clauses: [
    '5.5.problem-body',
    '5.5.problem-status',
    '5.5.problem-title',
    '5.5.problem-detail-consumer',
    '5.5.problem-detail-representative',
    '5.5.mandate-refused-403',
    '5.5.mandate-refused-list',
    '5.5.mandate-refused-details',
    '7.mandate-403',
    '2.problem-status',
    '2.problem-title',
    '2.problem-detail',
    '2.problem-type',
    '2.problem-href',
    '2.problem-instance',
    '7.problem-json',
  ],
  persona: 'representativeWithoutMandate',
  needs: ['mailbox', 'message'],
  reads: 'list',
  causes: [
    'The security layer answers 403 by itself, with an empty body or a page (Spring AccessDeniedHandler, ASP.NET Forbid()).',
    'One handler makes the body of every 403, and does not know which mandate was asked for.',
  ],
  steps: ({ mailbox: { enterpriseNumber }, message: { messageId } }) => {
    const refusal = [
      status(403),
      jsonField('status', 'is 403', (value) => value === 403),
      jsonField('title', 'is a text', isNonBlankText),
      jsonField('detail', 'is a text', isNonBlankText),
      detailNamesEnterprise('the enterprise whose mailbox was asked for', () => enterpriseNumber),
      detailNamesEnterprise('the enterprise that asked', ({ exchange }) => exchange.asEnterprise),
    ]
    return [
      {
        why: 'with a mandate the list is given',
        as: 'representative',
        send: listMessages({ folder: 'in' }),
        given: [status(200)],
      },
      {
        why: 'without a mandate, ask for the list',
        send: listMessages({ folder: 'in' }),
        expect: refusal,
        advise: [
          jsonField('type', 'is a URN', isUrn),
          jsonField('href', 'is a URL', isUrl),
          jsonField('instance', 'is a URN with a UUID', isUuidUrn),
          responseHeader('Content-Type', 'is application/problem+json', ([value = '']) =>
            value.toLowerCase().startsWith('application/problem+json'),
          ),
        ],
      },
      { why: 'and for the details of a message', send: get(paths.details, { messageId }), expect: refusal },
    ]
  },
})

export const mandateRefusalScenarios: readonly AnyScenario[] = [mandateRefusedProblemBody]
