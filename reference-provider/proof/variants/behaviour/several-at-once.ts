/** Several differences at once, as one provider would show them. */
import { revised } from '../../../rules/rules.ts'
import { dates } from '../responses/dates.ts'
import { errors } from '../responses/errors.ts'
import { headers } from '../responses/headers.ts'
import { identifiers } from '../responses/identifiers.ts'
import { lists } from '../responses/lists.ts'
import { names } from '../responses/names.ts'
import { shapes } from '../responses/shapes.ts'
import { summaries } from '../responses/summaries.ts'
import type { Variant } from '../variant.ts'
import { connections } from './connections.ts'
import { readings } from './readings.ts'
import { rights } from './rights.ts'

const all = [
  ...names,
  ...shapes,
  ...summaries,
  ...identifiers,
  ...dates,
  ...readings,
  ...errors,
  ...headers,
  ...connections,
  ...rights,
  ...lists,
]

/** What these variants are in one, the first innermost. */
const together = (...ids: string[]): Pick<Variant, 'change' | 'connected'> => {
  const chosen = ids.map((id) => all.find((variant) => variant.id === id) ?? missing(id))
  return {
    change: (rules) => chosen.reduce((changed, { change }) => change(changed), rules),
    ...(chosen.some(({ connected }) => connected) && { connected: true }),
  }
}

const missing = (id: string): never => {
  throw new RangeError(`no variant ${id}`)
}

export const combinations: readonly Variant[] = [
  {
    id: 'together-in-the-spelling-of-version-2',
    says: 'every name is that of version 2.1',
    ...together(
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
    ...together(
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
    ...together(
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
      const bare = together('shape-leaves-out-empty-arrays').change(rules)
      return revised(bare, 'presentation', {
        page: (page) => ({ ...bare.presentation.page(page), ...(page.items.length === 0 && { items: undefined }) }),
      })
    },
  },
  {
    id: 'together-as-little-as-possible',
    says: 'no optional feature, false and empty left out, the default partition unnamed',
    ...together(
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
