import { connectionVariants } from './behaviour/connections.ts'
import { featureVariants } from './behaviour/features.ts'
import { flagVariants } from './behaviour/flags.ts'
import { gatewayVariants } from './behaviour/gateways.ts'
import { operationVariants } from './behaviour/operations.ts'
import { readingVariants } from './behaviour/readings.ts'
import { rightsVariants } from './behaviour/rights.ts'
import { searchVariants } from './behaviour/search.ts'
import { businessValueVariants } from './responses/business-values.ts'
import { dateVariants } from './responses/dates.ts'
import { errorVariants } from './responses/errors.ts'
import { etagVariants } from './responses/etags.ts'
import { formatVariants } from './responses/formats.ts'
import { headerVariants } from './responses/headers.ts'
import { identifierVariants } from './responses/identifiers.ts'
import { identifierPerMailboxVariants } from './responses/identifiers-per-mailbox.ts'
import { listVariants } from './responses/lists.ts'
import { nameVariants } from './responses/names.ts'
import { shapeVariants } from './responses/shapes.ts'
import { statusVariants } from './responses/statuses.ts'
import { summaryVariants } from './responses/summaries.ts'
import type { Variant } from './variant.ts'

/** In the order in which they are listed. */
export const singleVariants: readonly Variant[] = [
  ...readingVariants,
  ...featureVariants,
  ...nameVariants,
  ...shapeVariants,
  ...businessValueVariants,
  ...formatVariants,
  ...summaryVariants,
  ...identifierVariants,
  ...identifierPerMailboxVariants,
  ...dateVariants,
  ...statusVariants,
  ...errorVariants,
  ...headerVariants,
  ...etagVariants,
  ...connectionVariants,
  ...gatewayVariants,
  ...rightsVariants,
  ...listVariants,
  ...operationVariants,
  ...flagVariants,
  ...searchVariants,
]

/**
 * In the order in which they are applied, the first innermost: what a provider does, then how it shows a message as a
 * whole, what its lists leave out, what it calls the rest, and how that travels. Where two replace the same rule without
 * regard for each other, the later one wins.
 */
export const mixableVariants: readonly Variant[] = [
  ...readingVariants,
  ...featureVariants,
  ...listVariants,
  ...operationVariants,
  ...flagVariants,
  ...searchVariants,
  ...rightsVariants,
  ...identifierVariants,
  ...identifierPerMailboxVariants,
  ...dateVariants,
  ...shapeVariants,
  ...businessValueVariants,
  ...formatVariants,
  ...summaryVariants,
  ...nameVariants,
  ...statusVariants,
  ...errorVariants,
  ...headerVariants,
  ...etagVariants,
  ...connectionVariants,
  ...gatewayVariants,
]
