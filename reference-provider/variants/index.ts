import { connections } from './connections.ts'
import { dates } from './dates.ts'
import { errors } from './errors.ts'
import { features } from './features.ts'
import { headers } from './headers.ts'
import { identifiers } from './identifiers.ts'
import { lists } from './lists.ts'
import { names } from './names.ts'
import { operations } from './operations.ts'
import { readings } from './readings.ts'
import { rights } from './rights.ts'
import { shapes } from './shapes.ts'
import { statuses } from './statuses.ts'
import { summaries } from './summaries.ts'
import { combinations } from './together.ts'
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
