import { section4List } from './list.ts'
import { section4Operations } from './operations.ts'
import { section4Outside } from './outside.ts'
import { section4Parameters } from './parameters.ts'
import { section4ReferenceData } from './reference-data.ts'
import { section4Search } from './search.ts'
import { section4Statistics } from './statistics.ts'

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
