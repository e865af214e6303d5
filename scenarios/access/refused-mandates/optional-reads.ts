/** §2, §5.5: the refusal of a mandate is the same problem document for optional operations. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { get } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { openMessageStep } from '../../states/precondition-steps.ts'
import { ifRefusedNaming, mandateRefusalClauses, refusalCause, refusalNaming } from './refusal.ts'

const parts = [
  {
    id: 'body',
    says: 'a body',
    feature: 'body',
    need: 'generalMessageWithBody',
    request: (messageId: string) => get(paths.body, { messageId }),
  },
  {
    id: 'payment-data',
    says: 'payment data',
    feature: 'paymentData',
    need: 'generalMessageWithPaymentData',
    request: (messageId: string) => get(paths.paymentData, { messageId }),
  },
  {
    id: 'structured-data',
    says: 'structured data',
    feature: 'structuredData',
    need: 'generalMessageWithStructuredData',
    request: (messageId: string) => get(paths.structuredData, { messageId }),
  },
] as const

const partWithoutMandate = ({ id, says, feature, need, request }: (typeof parts)[number]) =>
  scenario({
    id: `mandate-refused-problem-body-of-${id}`,
    title: `A refused mandate gets the same 403 JSON problem for ${says}`,
    clauses: [...mandateRefusalClauses, '5.5.mandate-refused-optional-reads'],
    persona: 'representativeWithoutMandate',
    needs: ['mailbox', need],
    features: [feature],
    causes: [refusalCause.ownErrorHandler, refusalCause.noMandateAtHand],
    steps: ({ mailbox: { enterpriseNumber }, [need]: { messageId } }) => [
      step('with-mandate', `with a mandate, get ${says}`)
        .sendAs('representative', request(messageId))
        .triesFeature(feature)
        .given(status(200)),
      step('without-mandate', `without a mandate, get ${says}`)
        .send(request(messageId))
        .expect(...refusalNaming(enterpriseNumber)),
    ],
  })

const templatesWithoutMandate = scenario({
  id: 'mandate-refused-problem-body-of-templates',
  title: 'A refused mandate gets the same 403 JSON problem for templates, if they need one',
  clauses: mandateRefusalClauses,
  persona: 'representativeWithoutMandate',
  needs: ['mailbox', 'message'],
  features: ['templates'],
  causes: [refusalCause.ownErrorHandler, refusalCause.noMandateAtHand],
  steps: ({ mailbox: { enterpriseNumber }, message }) => [
    openMessageStep(message).as('representative'),
    step('with-mandate', 'with a mandate, list the templates')
      .sendAs('representative', get(paths.messageTemplates, {}))
      .triesFeature('templates')
      .given(status(200)),
    step('without-mandate', 'without a mandate, list the templates')
      .send(get(paths.messageTemplates, {}))
      .expect(ifRefusedNaming(enterpriseNumber)),
  ],
})

export const optionalReadsWithoutMandate = [...parts.map(partWithoutMandate), templatesWithoutMandate]
