import type { Defect } from '../defect.ts'
import { searchBesideFilterDefects } from './beside-filters.ts'
import { searchCacheDefects } from './caches-and-locales.ts'
import { characterDefects } from './characters.ts'
import { accentDefects, searchComparisonDefects } from './comparison.ts'
import { changedWordDefects } from './endings.ts'
import { searchedFieldDefects } from './fields.ts'
import { joinedTextDefects } from './joined-texts.ts'
import { oneFieldDefects } from './one-field.ts'
import { searchDefects } from './search.ts'

/** §4.1: searches that find too much or too little. */
export const allSearchDefects: readonly Defect[] = [
  ...searchDefects,
  ...searchedFieldDefects,
  ...searchBesideFilterDefects,
  ...oneFieldDefects,
  ...searchComparisonDefects,
  ...joinedTextDefects,
  ...changedWordDefects,
  ...characterDefects,
  ...accentDefects,
  ...searchCacheDefects,
]
