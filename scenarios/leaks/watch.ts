import type { PersonaName } from '../../src/contract/personas.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { noForbiddenText } from '../../src/engine/expectations/leaks.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import type { Step } from '../../src/engine/scenario/scenario.ts'

const causes = [
  'An error message or a log line that goes out names the entity that was loaded before the right was checked.',
  'A query filters by enterprise or partition in one repository method and not in another (Spring Data, EF, Eloquent).',
  'A cache of answers is keyed by address and not by caller.',
]

/** Every answer of the run to one of these. */
export const noLeaksTo = (...personas: PersonaName[]) => ({ personas, expectation: noForbiddenText })

/** Asks for the list; the watch judges what comes back. */
export const listStep = (as: PersonaName): Step => ({
  why: `ask for the list as ${as}`,
  as,
  send: listMessages({ folder: 'in' }),
})

/** A search goes through pages that nobody turns. */
export const searchStep = (as: PersonaName, { mark, subject }: MessageHandle): Step => ({
  why: `search for its words as ${as}`,
  as,
  send: listMessages({ q: mark ?? subject, qlang: 'fr', folder: 'in' }),
})

/** What all of them are. */
export const leakDefaults = { rows: [], level: 'MUST', reads: 'list', changes: [], causes } as const
