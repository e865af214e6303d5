/** Several differences at once, as one provider would show them. */
import { reviseRules } from '../../../rules/rules.ts'
import { dateVariants } from '../responses/dates.ts'
import { errorVariants } from '../responses/errors.ts'
import { headerVariants } from '../responses/headers.ts'
import { identifierVariants } from '../responses/identifiers.ts'
import { listVariants } from '../responses/lists.ts'
import { nameVariants } from '../responses/names.ts'
import { shapeVariants } from '../responses/shapes.ts'
import { summaryVariants } from '../responses/summaries.ts'
import type { Variant } from '../variant.ts'
import { connectionVariants } from './connections.ts'
import { readingVariants } from './readings.ts'
import { rightsVariants } from './rights.ts'

const combinableVariants = [
  ...nameVariants,
  ...shapeVariants,
  ...summaryVariants,
  ...identifierVariants,
  ...dateVariants,
  ...readingVariants,
  ...errorVariants,
  ...headerVariants,
  ...connectionVariants,
  ...rightsVariants,
  ...listVariants,
]

/** What these variants are in one, the first innermost. */
const combinedVariant = (...ids: string[]): Pick<Variant, 'change' | 'needsConnection'> => {
  const chosen = ids.map((id) => combinableVariants.find((variant) => variant.id === id) ?? refuseUnknown(id))
  return {
    change: (rules) => chosen.reduce((changed, { change }) => change(changed), rules),
    ...(chosen.some(({ needsConnection }) => needsConnection) && { needsConnection: true }),
  }
}

const refuseUnknown = (id: string): never => {
  throw new RangeError(`no variant ${id}`)
}

export const combinedVariants: readonly Variant[] = [
  {
    id: 'together-in-the-spelling-of-version-2',
    says: 'every name is that of version 2.1',
    ...combinedVariant(
      'name-messageActionId-is-id',
      'name-attachmentId-is-id',
      'name-attachments-are-in-items',
      'name-publicationDate-is-receiptDate',
      'name-expirationDate-is-expiryDate',
      'name-isVisible-is-visible',
      'name-isRegisteredMail-is-registeredMail',
      'name-sender-partition-is-senderPartition',
      'name-messageActions-is-actions',
      'name-messageId-is-id',
      'name-items-is-messages',
      'name-count-is-total',
    ),
  },
  {
    id: 'together-as-a-bare-service',
    says: 'bare arrays and numbers, numeric identifiers, summaries, errors without a body',
    ...combinedVariant(
      'id-is-a-number',
      'date-has-no-milliseconds',
      'list-items-are-summaries',
      'name-list-is-a-bare-array',
      'name-count-is-a-bare-number',
      'error-has-no-body',
      'header-etag-is-never-there',
    ),
  },
  {
    id: 'together-behind-a-gateway',
    says: 'lower-case headers, compressed chunks, closed connections, pages of HTML as errors, tokens remembered',
    ...combinedVariant(
      'tokens-are-remembered',
      'error-is-a-web-page',
      'header-content-encoding-is-gzip',
      'connection-sends-in-chunks',
      'connection-closes-after-each-answer',
      'header-names-are-in-lower-case',
    ),
    readings: { messageWithoutAccess: 'guidance', changeWithoutAccess: 'guidance', listWithoutAccess: 'guidance' },
  },
  {
    id: 'together-without-empty-arrays',
    says: 'no array that is empty is shown, be it that of a list of no message',
    change: (rules) => {
      const bare = combinedVariant('shape-leaves-out-empty-arrays').change(rules)
      return reviseRules(bare, 'presentation', {
        page: (page) => ({ ...bare.presentation.page(page), ...(page.items.length === 0 && { items: undefined }) }),
      })
    },
  },
  {
    id: 'together-as-little-as-possible',
    says: 'no optional feature, false and empty left out, the default partition unnamed',
    ...combinedVariant(
      'shape-leaves-out-false-booleans',
      'shape-leaves-out-empty-arrays',
      'shape-leaves-out-general',
      'shape-of-attachments-is-minimal',
      'shape-has-no-total',
    ),
    features: {
      body: 'no',
      paymentData: 'no',
      structuredData: 'no',
      reply: 'no',
      actions: 'no',
      templates: 'no',
      registeredMail: 'no',
      requiredAction: 'no',
      events: 'no',
    },
  },
]
