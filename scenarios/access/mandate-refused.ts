/** §2, §5.5: the refusal of a mandate is a problem document that a program can read. */
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
import { getDetails, listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

const mandateRefusedProblemBody = scenario({
  id: 'mandate-refused-problem-body',
  title: 'A refused mandate gets a 403 JSON problem whose detail names both enterprises',
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
  causes: [
    'The security layer itself answers 403, with an empty body or an HTML page (Spring AccessDeniedHandler, ASP.NET Forbid()).',
    'One handler writes the body of every 403 and does not know which mandate was checked.',
  ],
  steps: ({ mailbox: { enterpriseNumber }, message: { messageId } }) => {
    const refusal = [
      status(403),
      jsonField('status', 'is 403', (value) => value === 403),
      jsonField('title', 'is a text', isNonBlankText),
      jsonField('detail', 'is a text', isNonBlankText),
      detailNamesEnterprise('the enterprise of the mailbox', () => enterpriseNumber),
      detailNamesEnterprise('the enterprise of the caller', ({ exchange }) => exchange.asEnterprise),
    ]
    return [
      step('with-mandate', 'with a mandate, list messages')
        .sendAs('representative', listMessages({ folder: 'in' }))
        .given(status(200)),
      step('list-without-mandate', 'without a mandate, list messages')
        .send(listMessages({ folder: 'in' }))
        .expect(...refusal)
        .advise(
          jsonField('type', 'is a URN', isUrn),
          jsonField('href', 'is a URL', isUrl),
          jsonField('instance', 'is a URN with a UUID', isUuidUrn),
          responseHeader('Content-Type', 'is application/problem+json', ([value = '']) =>
            value.toLowerCase().startsWith('application/problem+json'),
          ),
        ),
      step('details-without-mandate', 'without a mandate, get message details')
        .send(getDetails({ messageId }))
        .expect(...refusal),
    ]
  },
})

export const mandateRefusalScenarios = [mandateRefusedProblemBody]
