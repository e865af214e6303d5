import { connectionVariants } from './behaviour/connections.ts'
import { featureVariants } from './behaviour/features.ts'
import { operationVariants } from './behaviour/operations.ts'
import { readingVariants } from './behaviour/readings.ts'
import { rightsVariants } from './behaviour/rights.ts'
import { combinedVariants } from './behaviour/several-at-once.ts'
import { dateVariants } from './responses/dates.ts'
import { errorVariants } from './responses/errors.ts'
import { headerVariants } from './responses/headers.ts'
import { identifierVariants } from './responses/identifiers.ts'
import { listVariants } from './responses/lists.ts'
import { nameVariants } from './responses/names.ts'
import { shapeVariants } from './responses/shapes.ts'
import { statusVariants } from './responses/statuses.ts'
import { summaryVariants } from './responses/summaries.ts'
import type { Variant } from './variant.ts'

/** Other ways of being right. A new one is a value in the file of its subject. */
export const variants: readonly Variant[] = [
  ...readingVariants,
  ...featureVariants,
  ...nameVariants,
  ...shapeVariants,
  ...summaryVariants,
  ...identifierVariants,
  ...dateVariants,
  ...statusVariants,
  ...errorVariants,
  ...headerVariants,
  ...connectionVariants,
  ...rightsVariants,
  ...listVariants,
  ...operationVariants,
  ...combinedVariants,
]
