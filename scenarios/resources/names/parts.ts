import { limits } from '../../../src/contract/interface/limits.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { countOf, countOfAtLeast, status } from '../../../src/engine/expectations/answers/body.ts'
import {
  isAt,
  isIdentifier,
  isNumber,
  isText,
  isTextInLanguages,
  speaks,
} from '../../../src/engine/expectations/answers/names.ts'
import { type Exchange, jsonOf } from '../../../src/engine/scenario/exchange.ts'
import { at, identifier } from '../../../src/engine/scenario/json-path.ts'
import { get } from '../../../src/engine/scenario/request.ts'
import { scenario } from '../../../src/engine/scenario/scenario.ts'

const shared = { rows: [], level: 'SHOULD', persona: 'humanUser', reads: 'item', changes: [] } as const

const asStored = 'What is stored is sent as it is, under the names of its columns.'

/** Our decision, on public names: what there is to pay. */
export const ofPaymentData = scenario({
  ...shared,
  id: 'names-of-payment-data',
  title: 'Payment data tell amount, currency, account and due date',
  clauses: ['4.1.payment-data-shape'],
  needs: ['messageWithPaymentData'],
  features: ['paymentData'],
  causes: [asStored, 'Amounts are written as texts, as some serializers do with decimals.'],
  steps: ({ messageWithPaymentData: { messageId } }) => [
    {
      why: 'ask for the payment data',
      send: get(paths.paymentData, { messageId }),
      offers: 'paymentData',
      given: [status(200)],
      advise: [
        isAt('paymentDataId', 'an identifier', isIdentifier),
        isAt('amount', 'a number', isNumber),
        isAt('vatAmount', 'a number', isNumber),
        isAt('currency', 'a text', isText),
        isAt('iban', 'a text', isText),
        isAt('dueDate', 'a date', (value) => isText(value) && !Number.isNaN(Date.parse(String(value)))),
      ],
    },
  ],
})

/** Our decision: structured data say what kind they are of. */
export const ofStructuredData = scenario({
  ...shared,
  id: 'names-of-structured-data',
  title: 'Structured data have dataType and content',
  clauses: ['4.1.structured-data-shape'],
  needs: ['messageWithStructuredData'],
  features: ['structuredData'],
  causes: [asStored, 'The content is sent bare, without the word for its kind.'],
  steps: ({ messageWithStructuredData: { messageId } }) => [
    {
      why: 'ask for the structured data',
      send: get(paths.structuredData, { messageId }),
      offers: 'structuredData',
      given: [status(200)],
      advise: [
        isAt('dataType', 'a text', isText),
        isAt('content', 'present', (value) => value !== undefined && value !== null),
      ],
    },
  ],
})

const expiring = { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false }

/** Our decision: a count stands under a name, and one parameter narrows it to a partition (§4.2). */
export const ofStatistics = scenario({
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
      send: get(paths.nearlyExpired, {}, expiring),
      given: [status(200), countOfAtLeast(1)],
      advise: [speaks('count')],
    },
    {
      why: 'ask for those of a partition that holds nothing',
      send: get(paths.nearlyExpired, {}, { ...expiring, recipientPartition: partitionId }),
      // A provider that knows the parameter under another name may refuse this one: that is its right.
      advise: [either([status(200), countOf(0)], [status(400)])],
    },
  ],
})

/** Our decision: where templates are, and what they hold. */
export const ofTemplates = scenario({
  ...shared,
  id: 'names-of-templates',
  title: 'Message templates are answered as a list and one by one, with identifier, name and content',
  clauses: ['4.7.template-paths', '4.7.template-shape'],
  needs: [],
  features: ['templates'],
  causes: ['Templates are answered under a path of their own version of the interface.', asStored],
  steps: () => [
    {
      why: 'ask for the templates',
      send: get(paths.messageTemplates, {}),
      offers: 'templates',
      given: [status(200)],
      advise: [
        isAt('.', 'a list of templates with a templateId', (value) => isIdentifier(at(firstOf(value), 'templateId'))),
      ],
    },
    {
      why: 'ask for the first of them',
      send: ([templates]) => get(paths.messageTemplate, { templateId: idIn(templates) ?? 'none' }),
      advise: [
        status(200),
        isAt('templateId', 'an identifier', isIdentifier),
        isAt('name', 'a text in languages', isTextInLanguages),
        isAt('content', 'a text in languages', isTextInLanguages),
      ],
    },
  ],
})

const firstOf = (templates: unknown): unknown => {
  const entries = Array.isArray(templates) ? templates : at(templates, 'items')
  return Array.isArray(entries) ? entries[0] : undefined
}

/** By whichever name the list bears it, so that the other form of the operation is judged for itself. */
const idIn = (templates: Exchange | undefined): string | undefined => {
  const first = firstOf(templates && jsonOf(templates.answer))
  return identifier(first, 'templateId') ?? identifier(first, 'id')
}
