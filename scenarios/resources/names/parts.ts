import { limits } from '../../../src/contract/interface/limits.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { countAtLeast, countExactly, status } from '../../../src/engine/expectations/answers/body.ts'
import {
  isIdentifier,
  isNonEmptyLocalized,
  isNonEmptyText,
  isNumber,
  usesFirstName,
  valueAt,
} from '../../../src/engine/expectations/answers/names.ts'
import { type Exchange, jsonOf } from '../../../src/engine/scenario/exchange.ts'
import { atPath, identifierAt } from '../../../src/engine/scenario/json-path.ts'
import { get } from '../../../src/engine/scenario/request.ts'
import { scenario } from '../../../src/engine/scenario/scenario.ts'

const shared = { rows: [], level: 'SHOULD', persona: 'humanUser', reads: 'item', changes: [] } as const

const storedNamesCause = 'What is stored is sent as it is, under the names of its columns.'

/** Our decision, on public names: what there is to pay. */
export const namesOfPaymentData = scenario({
  ...shared,
  id: 'names-of-payment-data',
  title: 'Payment data tell amount, currency, account and due date',
  clauses: ['4.1.payment-data-shape'],
  needs: ['messageWithPaymentData'],
  features: ['paymentData'],
  causes: [storedNamesCause, 'Amounts are written as texts, as some serializers do with decimals.'],
  steps: ({ messageWithPaymentData: { messageId } }) => [
    {
      why: 'ask for the payment data',
      send: get(paths.paymentData, { messageId }),
      triesFeature: 'paymentData',
      given: [status(200)],
      advise: [
        valueAt('paymentDataId', 'an identifier', isIdentifier),
        valueAt('amount', 'a number', isNumber),
        valueAt('vatAmount', 'a number', isNumber),
        valueAt('currency', 'a text', isNonEmptyText),
        valueAt('iban', 'a text', isNonEmptyText),
        valueAt('dueDate', 'a date', (value) => isNonEmptyText(value) && !Number.isNaN(Date.parse(String(value)))),
      ],
    },
  ],
})

/** Our decision: structured data say what kind they are of. */
export const namesOfStructuredData = scenario({
  ...shared,
  id: 'names-of-structured-data',
  title: 'Structured data have dataType and content',
  clauses: ['4.1.structured-data-shape'],
  needs: ['messageWithStructuredData'],
  features: ['structuredData'],
  causes: [storedNamesCause, 'The content is sent bare, without the word for its kind.'],
  steps: ({ messageWithStructuredData: { messageId } }) => [
    {
      why: 'ask for the structured data',
      send: get(paths.structuredData, { messageId }),
      triesFeature: 'structuredData',
      given: [status(200)],
      advise: [
        valueAt('dataType', 'a text', isNonEmptyText),
        valueAt('content', 'present', (value) => value !== undefined && value !== null),
      ],
    },
  ],
})

const nearlyExpiredQuery = { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false }

/** Our decision: a count stands under a name, and one parameter narrows it to a partition (§4.2). */
export const namesOfStatistics = scenario({
  ...shared,
  id: 'names-of-statistics',
  title: 'A statistic is an object with count, and recipientPartition narrows it to one partition',
  clauses: ['4.2.count-shape', '4.2.partition-name'],
  needs: ['expiringSoon', 'emptyPartition'],
  reads: 'list',
  causes: [
    'The count is answered bare, as the query gave it.',
    'The partition is taken under another name, so that this one is ignored and all partitions are counted.',
  ],
  steps: ({ emptyPartition: { partitionId } }) => [
    {
      why: 'ask how many unread messages expire soon',
      send: get(paths.nearlyExpired, {}, nearlyExpiredQuery),
      given: [status(200), countAtLeast(1)],
      advise: [usesFirstName('count')],
    },
    {
      why: 'ask for those of a partition that holds nothing',
      send: get(paths.nearlyExpired, {}, { ...nearlyExpiredQuery, recipientPartition: partitionId }),
      // A provider that knows the parameter under another name may refuse this one: that is its right.
      advise: [either([status(200), countExactly(0)], [status(400)])],
    },
  ],
})

/** Our decision: where templates are, and what they hold. */
export const namesOfTemplates = scenario({
  ...shared,
  id: 'names-of-templates',
  title: 'Message templates are answered as a list and one by one, with identifier, name and content',
  clauses: ['4.7.template-paths', '4.7.template-shape'],
  features: ['templates'],
  causes: ['Templates are answered under a path of their own version of the interface.', storedNamesCause],
  steps: () => [
    {
      why: 'ask for the templates',
      send: get(paths.messageTemplates, {}),
      triesFeature: 'templates',
      given: [status(200)],
      advise: [
        valueAt('.', 'a list of templates with a templateId', (value) =>
          isIdentifier(atPath(firstTemplate(value), 'templateId')),
        ),
      ],
    },
    {
      why: 'ask for the first of them',
      send: ([templates]) => get(paths.messageTemplate, { templateId: firstTemplateId(templates) ?? 'none' }),
      advise: [
        status(200),
        valueAt('templateId', 'an identifier', isIdentifier),
        valueAt('name', 'a text in languages', isNonEmptyLocalized),
        valueAt('content', 'a text in languages', isNonEmptyLocalized),
      ],
    },
  ],
})

const firstTemplate = (templates: unknown): unknown => {
  const entries = Array.isArray(templates) ? templates : atPath(templates, 'items')
  return Array.isArray(entries) ? entries[0] : undefined
}

/** By whichever name the list bears it, so that the other form of the operation is judged for itself. */
const firstTemplateId = (templates: Exchange | undefined): string | undefined => {
  const first = firstTemplate(templates && jsonOf(templates.answer))
  return identifierAt(first, 'templateId') ?? identifierAt(first, 'id')
}
