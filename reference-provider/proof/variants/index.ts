import { connections } from './behaviour/connections.ts'
import { features } from './behaviour/features.ts'
import { operations } from './behaviour/operations.ts'
import { readings } from './behaviour/readings.ts'
import { rights } from './behaviour/rights.ts'
import { combinations } from './behaviour/several-at-once.ts'
import { dates } from './responses/dates.ts'
import { errors } from './responses/errors.ts'
import { headers } from './responses/headers.ts'
import { identifiers } from './responses/identifiers.ts'
import { lists } from './responses/lists.ts'
import { names } from './responses/names.ts'
import { shapes } from './responses/shapes.ts'
import { statuses } from './responses/statuses.ts'
import { summaries } from './responses/summaries.ts'
import type { Variant } from './variant.ts'

/** Other ways of being right. A new one is a value in the file of its subject. */
export const variants: readonly Variant[] = [
  ...readings,
  ...features,
  ...names,
  ...shapes,
  ...summaries,
  ...identifiers,
  ...dates,
  ...statuses,
  ...errors,
  ...headers,
  ...connections,
  ...rights,
  ...lists,
  ...operations,
  ...combinations,
]
