import { section4List } from './section-4-list.ts'
import { section4Operations } from './section-4-operations.ts'
import { section4Outside } from './section-4-outside.ts'
import { section4Parameters } from './section-4-parameters.ts'
import { section4ReferenceData } from './section-4-reference-data.ts'
import { section4Search } from './section-4-search.ts'
import { section4Statistics } from './section-4-statistics.ts'

/** §4: endpoints. */
export const section4 = {
  ...section4Operations,
  ...section4Parameters,
  ...section4Search,
  ...section4List,
  ...section4Statistics,
  ...section4ReferenceData,
  ...section4Outside,
}
