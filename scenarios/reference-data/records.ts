import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { answeredUnder, status } from '../../src/engine/expectations/answers/body.ts'
import { confirmsTagOfStep, mayBeKept, mayBeKeptForADay } from '../../src/engine/expectations/answers/headers.ts'
import { inAllLanguages, localized } from '../../src/engine/expectations/answers/localized.ts'
import { having, isAt, isIdentifier, isNumber } from '../../src/engine/expectations/answers/names.ts'
import { isRecord } from '../../src/engine/expectations/answers/records.ts'
import { type Exchange, headerOf } from '../../src/engine/scenario/exchange.ts'
import type { RequestSpec } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { ask, byId, type Kind, kinds } from './kinds.ts'

const singular = ({ eitherForm, many }: Kind) => (eitherForm ? [] : [answeredUnder(many)])

const shared = { rows: [], level: 'MUST', persona: 'humanUser', reads: 'item', changes: [] } as const

const isPeriod = having({
  validityPeriodNumber: isNumber,
  validityPeriodUnit: (unit) => ['day', 'month', 'year'].includes(String(unit)),
})

/** §4.3: the portal asks for the records of every message it shows. */
const resolves = (kind: Kind): AnyScenario =>
  scenario({
    ...shared,
    id: `reference-${kind.name}-resolves`,
    title: `Each ${kind.says} that a message names is answered by its identifier, with name and description`,
    clauses: [
      ...kind.resolves,
      '1.3.reference-data',
      '2.localized-object',
      '2.reference-id-names',
      '2.reference-validity',
      ...singularClause(kind),
    ],
    needs: [kind.need],
    causes: [
      'Messages keep the identifier of the record in another system, or of one that was deleted since.',
      'Only active records are answered, while old messages still name inactive ones.',
      'The query by identifier lost its condition, or reads one that is always true, and its first row is answered.',
    ],
    steps: (needs) => [
      {
        why: 'the records are listed',
        send: ask(kind.many, kind.forms.many),
        expect: [status(200)],
        advise: singular(kind),
      },
      ...needs[kind.need].ids.map(
        (id): Step => ({
          why: `ask for ${id}, which a message names`,
          send: byId(kind, id),
          expect: [status(200), localized('name'), localized('description'), isRecord(id, [kind.idName, 'id'])],
          advise: [
            isAt(kind.idName, 'an identifier', isIdentifier),
            isAt('validityPeriod', 'a number of days, months or years', isPeriod),
          ],
        }),
      ),
    ],
  })

const singularClause = ({ eitherForm }: Kind): readonly ClauseId[] => (eitherForm ? [] : ['4.3.singular-paths'])

const withTag =
  (kind: Kind, id: string) =>
  (earlier: readonly Exchange[]): RequestSpec => {
    const answer = earlier.at(-1)?.answer
    return { ...byId(kind, id), headers: { 'if-none-match': (answer && headerOf(answer, 'ETag')[0]) ?? '"none"' } }
  }

/** §8: the portal keeps reference data; without these headers it asks again for every message. */
const keptByPortal = (kind: Kind): AnyScenario =>
  scenario({
    ...shared,
    id: `reference-${kind.name}-cacheable`,
    title: `A ${kind.says} comes with a Cache-Control that lets the portal keep it`,
    clauses: [kind.cache, '8.cache-two-days', '8.etag'],
    needs: [kind.need],
    causes: [
      'Spring Security and others add "no-cache, no-store" to every answer unless they are told not to.',
      'Session handling sends its own headers (session_cache_limiter in PHP, response caching off in ASP.NET).',
    ],
    steps: (needs) => [
      {
        why: 'ask for one by its identifier',
        send: byId(kind, needs[kind.need].ids[0] ?? ''),
        given: [status(200)],
        expect: [mayBeKept],
        advise: [mayBeKeptForADay],
      },
      {
        why: 'ask again with the tag of that answer',
        send: withTag(kind, needs[kind.need].ids[0] ?? ''),
        advise: [confirmsTagOfStep(1)],
      },
    ],
  })

/** §2: the portal shows names and descriptions in the language of its user. */
const inThreeLanguages = scenario({
  ...shared,
  id: 'reference-names-three-languages',
  title: 'Names and descriptions of reference data have a value in nl, fr and de',
  clauses: ['2.localized-portal-nl', '2.localized-portal-fr', '2.localized-portal-de'],
  needs: kinds.map(({ need }) => need),
  causes: [
    'Only the translations that somebody entered are sent; the others are left out or empty.',
    'Texts come in the language of Accept-Language alone.',
  ],
  steps: (needs) =>
    kinds.map(
      (kind): Step => ({
        why: `ask for a ${kind.says}`,
        send: byId(kind, needs[kind.need].ids[0] ?? ''),
        given: [status(200)],
        expect: [inAllLanguages('name'), inAllLanguages('description')],
      }),
    ),
})

export const referenceData: readonly AnyScenario[] = [
  ...kinds.map(resolves),
  ...kinds.map(keptByPortal),
  inThreeLanguages,
]
