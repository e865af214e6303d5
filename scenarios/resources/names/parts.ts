import { paths } from '../../../src/contract/interface/paths.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { countAtLeast, countExactly } from '../../../src/engine/expectations/answers/fields.ts'
import {
  isIdentifier,
  isNonEmptyLocalized,
  isNonEmptyText,
  isNumber,
  usesFirstName,
  valueAt,
} from '../../../src/engine/expectations/answers/records/names.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { type Exchange, jsonOf } from '../../../src/engine/scenario/exchange.ts'
import { arraysIn, atPath, identifierAt } from '../../../src/engine/scenario/json-path.ts'
import { get, type RequestSpec } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { nearlyExpiredRequest } from '../../statistics/requests.ts'

const storedNamesCause = 'Stored records are serialized directly, under the names of their columns.'

/** Our decision, based on public names: the fields of payment data (§4.1). */
export const namesOfPaymentData = scenario({
  id: 'names-of-payment-data',
  title: 'Payment data have amount, currency, account and due date',
  clauses: ['4.1.payment-data-shape'],
  level: 'SHOULD',
  needs: ['messageWithPaymentData'],
  features: ['paymentData'],
  causes: [storedNamesCause, 'Amounts are written as strings, the default of some serializers for decimals.'],
  steps: ({ messageWithPaymentData: { messageId } }) => [
    step('paymentData', 'ask for the payment data')
      .send(get(paths.paymentData, { messageId }))
      .triesFeature('paymentData')
      .given(status(200))
      .advise(
        valueAt('paymentDataId', 'an identifier', isIdentifier),
        valueAt('amount', 'a number', isNumber),
        valueAt('vatAmount', 'a number', isNumber),
        valueAt('currency', 'a text', isNonEmptyText),
        valueAt('iban', 'a text', isNonEmptyText),
        valueAt('dueDate', 'a date', (value) => isNonEmptyText(value) && !Number.isNaN(Date.parse(String(value)))),
      ),
  ],
})

/** Our decision: structured data name their type (§4.1). */
export const namesOfStructuredData = scenario({
  id: 'names-of-structured-data',
  title: 'Structured data have dataType and content',
  clauses: ['4.1.structured-data-shape'],
  level: 'SHOULD',
  needs: ['messageWithStructuredData'],
  features: ['structuredData'],
  causes: [storedNamesCause, 'Only the content is sent, without dataType.'],
  steps: ({ messageWithStructuredData: { messageId } }) => [
    step('structuredData', 'ask for the structured data')
      .send(get(paths.structuredData, { messageId }))
      .triesFeature('structuredData')
      .given(status(200))
      .advise(
        valueAt('dataType', 'a text', isNonEmptyText),
        valueAt('content', 'present', (value) => value !== undefined && value !== null),
      ),
  ],
})

/** Our decision: the count is a named field, and recipientPartition narrows it to one partition (§4.2). */
export const namesOfStatistics = scenario({
  id: 'names-of-statistics',
  title: 'A statistic is an object with count, and recipientPartition narrows it',
  clauses: ['4.2.count-shape', '4.2.partition-name'],
  level: 'SHOULD',
  needs: ['expiringSoon', 'emptyPartition'],
  causes: [
    'The response is a bare number, as the query returned it.',
    'The partition parameter has another name, so this one is ignored and all partitions are counted.',
  ],
  steps: ({ emptyPartition: { partitionId } }) => [
    step('all-partitions', 'ask how many unread messages expire soon')
      .send(nearlyExpiredRequest())
      .given(status(200), countAtLeast(1))
      .advise(usesFirstName('count')),
    step('one-partition', 'ask the same with an empty partition as recipientPartition')
      .send(nearlyExpiredRequest({ recipientPartition: partitionId }))
      // A provider with another parameter name is free to reject this one.
      .advise(either([status(200), countExactly(0)], [status(400)])),
  ],
})

/** Our decision: the paths and fields of message templates (§4.7). */
export const namesOfTemplates = scenario({
  id: 'names-of-templates',
  title: 'Message templates are listed and read one by one, with id, name and content',
  clauses: ['4.7.template-paths', '4.7.template-shape'],
  level: 'SHOULD',
  features: ['templates'],
  causes: ['Templates are served under a path of another interface version.', storedNamesCause],
  steps: () => [
    step('messageTemplates', 'ask for the templates')
      .send(get(paths.messageTemplates, {}))
      .triesFeature('templates')
      .given(status(200))
      .advise(
        valueAt('.', 'a list of templates with a templateId', (value) =>
          isIdentifier(atPath(firstTemplate(value), 'templateId')),
        ),
      ),
    step('first-template', 'ask for the first template')
      .send(([templates]) => get(paths.messageTemplate, { templateId: firstTemplateId(templates) ?? 'none' }))
      .advise(
        status(200),
        valueAt('templateId', 'an identifier', isIdentifier),
        valueAt('name', 'a text in languages', isNonEmptyLocalized),
        valueAt('content', 'a text in languages', isNonEmptyLocalized),
      ),
  ],
})

/** The first template of the list, in any envelope. */
const firstTemplate = (templates: unknown): unknown => arraysIn(templates).find(({ length }) => length > 0)?.[0]

/** The identifier under either name, so that the second step is judged separately from the first. */
const firstTemplateId = (templates: Exchange | undefined): string | undefined => {
  const first = firstTemplate(templates && jsonOf(templates.answer))
  return identifierAt(first, 'templateId') ?? identifierAt(first, 'id')
}

/** §1.4: a request for the first template of a list; for the list again, if it has no template. */
export const firstTemplateRequest = (templates: Exchange | undefined): RequestSpec => {
  const templateId = firstTemplateId(templates)
  return templateId === undefined ? get(paths.messageTemplates, {}) : get(paths.messageTemplate, { templateId })
}
