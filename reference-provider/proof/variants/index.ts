import { revise } from '../../rules/rules.ts'
import { everyFeature } from './behaviour/features.ts'
import { guidanceThroughout } from './behaviour/readings.ts'
import { singleVariants } from './single.ts'
import { inSequence, type Variant, variant } from './variant.ts'

/** What these variants are in one, the first innermost. */
const inOne = (...ids: string[]): Pick<Variant, 'change' | 'needsConnection'> => {
  const chosen = ids.map((id) => singleVariants.find((one) => one.id === id) ?? refuseUnknown(id))
  return {
    change: inSequence(...chosen.map(({ change }) => change)),
    ...(chosen.some(({ needsConnection }) => needsConnection) && { needsConnection: true }),
  }
}

const refuseUnknown = (id: string): never => {
  throw new RangeError(`no variant ${id}`)
}

/** Several differences at once, as one provider would show them. */
export const combinedVariants: readonly Variant[] = [
  variant(
    'together-in-the-spelling-of-version-2',
    'every name is that of version 2.1',
    inOne(
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
  ),
  variant(
    'together-as-a-bare-service',
    'bare arrays and numbers, numeric identifiers, summaries, errors without a body',
    inOne(
      'id-is-a-number',
      'date-has-no-milliseconds',
      'list-items-are-summaries',
      'name-list-is-a-bare-array',
      'name-count-is-a-bare-number',
      'error-has-no-body',
      'header-etag-is-never-there',
    ),
  ),
  variant(
    'together-behind-a-gateway',
    'lower-case headers, compressed chunks, closed connections, pages of HTML as errors, tokens remembered',
    {
      ...inOne(
        'tokens-are-remembered',
        'error-is-a-web-page',
        'header-content-encoding-is-gzip',
        'connection-sends-in-chunks',
        'connection-closes-after-each-answer',
        'header-names-are-in-lower-case',
      ),
      readings: guidanceThroughout,
    },
  ),
  variant('together-without-empty-arrays', 'no array that is empty is shown, be it that of a list of no message', {
    change: inSequence(
      inOne('shape-leaves-out-empty-arrays').change,
      revise('presentation', (own) => ({
        page: (page) => ({ ...own.page(page), ...(page.items.length === 0 && { items: undefined }) }),
      })),
    ),
  }),
  variant(
    'together-as-little-as-possible',
    'no optional feature, false and empty left out, the default partition unnamed',
    {
      ...inOne(
        'shape-leaves-out-false-booleans',
        'shape-leaves-out-empty-arrays',
        'shape-leaves-out-general',
        'shape-of-attachments-is-minimal',
        'shape-has-no-total',
      ),
      features: everyFeature('no' as const),
    },
  ),
]

/** Other ways of being right. A new one is a value in the file of its subject. */
export const variants: readonly Variant[] = [...singleVariants, ...combinedVariants]
