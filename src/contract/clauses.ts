import { decisions } from './clauses/decisions.ts'
import { rows } from './clauses/rows.ts'
import { section1 } from './clauses/section-1.ts'
import { section2 } from './clauses/section-2.ts'
import { section3 } from './clauses/section-3.ts'
import { section4 } from './clauses/section-4.ts'
import { section5 } from './clauses/section-5.ts'
import { section6 } from './clauses/section-6.ts'
import { section7 } from './clauses/section-7.ts'
import { section8 } from './clauses/section-8.ts'
import { section9 } from './clauses/section-9.ts'

export type { Clause } from './clauses/clause.ts'

/** The files of the registry, each a list of clauses by id. */
export const clauseLists = [
  section1,
  section2,
  section3,
  section4,
  section5,
  section6,
  section7,
  section8,
  section9,
  rows,
  decisions,
] as const

/** Every clause by its permanent id: §1 to §9, the table of validation scenarios, and what this project settled. */
export const clauses = {
  ...section1,
  ...section2,
  ...section3,
  ...section4,
  ...section5,
  ...section6,
  ...section7,
  ...section8,
  ...section9,
  ...rows,
  ...decisions,
}

export type ClauseId = keyof typeof clauses
