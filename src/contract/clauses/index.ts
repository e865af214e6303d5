import { type Clause, isStated } from './clause.ts'
import { decisions } from './decisions/index.ts'
import { rowClauses } from './rows.ts'
import { section1 } from './section-1.ts'
import { section2 } from './section-2.ts'
import { section3 } from './section-3.ts'
import { section4 } from './section-4/index.ts'
import { section5 } from './section-5/index.ts'
import { section6 } from './section-6.ts'
import { section7 } from './section-7.ts'
import { section8 } from './section-8.ts'
import { section9 } from './section-9.ts'

export { type Clause, isStated }

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
  rowClauses,
  decisions,
] as const

type IdsOf<List> = List extends unknown ? keyof List : never

export type ClauseId = IdsOf<(typeof clauseLists)[number]>

/** Every clause by its permanent id: §1 to §9, the validation table, and what this project settled. */
export const clauses: Record<ClauseId, Clause> = Object.assign({}, ...clauseLists)
