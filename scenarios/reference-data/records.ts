import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { mailboxApplications, personaOf } from '../../src/contract/personas.ts'
import { isCacheable, isCacheableForADay, notModifiedSinceStep } from '../../src/engine/expectations/answers/headers.ts'
import { fieldInAllLanguages, localizedField } from '../../src/engine/expectations/answers/localized.ts'
import { isIdentifier, isNumber, objectWith, valueAt } from '../../src/engine/expectations/answers/records/names.ts'
import {
  anyRecordList,
  eachRecordInAllLanguages,
  otherThanRecordOfStep,
  recordWithId,
} from '../../src/engine/expectations/answers/records/records.ts'
import { answeredUnder, notUnmodified } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { type Exchange, etagOf } from '../../src/engine/scenario/exchange.ts'
import type { RequestSpec } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { collectionRequest, type ReferenceKind, recordRequest, referenceKinds } from './kinds.ts'

const singularPathAdvice = ({ acceptsEitherForm, collection }: ReferenceKind) =>
  acceptsEitherForm ? [] : [answeredUnder(paths[collection])]

const isPeriod = objectWith({
  validityPeriodNumber: isNumber,
  validityPeriodUnit: (unit) => ['day', 'month', 'year'].includes(String(unit)),
})

/** The identifier without its end, if it is long enough. */
const beginningOf = (id: string): string[] => (id.length > 3 ? [id.slice(0, -1)] : [])

/** §4.3: the portal reads the records of every message it shows. */
export const recordResolves = (kind: ReferenceKind) =>
  scenario({
    id: `reference-${kind.name}-resolves`,
    title: `Each ${kind.says} that a message names has a name and a description`,
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
      'Messages hold an identifier of another system, or of a deleted record.',
      'Only active records are returned, but old messages still name inactive ones.',
      'The query by identifier lacks its condition, so it always returns the first record, or compares with LIKE.',
    ],
    steps: (needs) => [
      step(kind.collection, 'list the records')
        .send(collectionRequest(kind))
        .expect(status(200))
        .advise(...singularPathAdvice(kind)),
      ...needs[kind.need].ids.map((id, index) =>
        step(`record-${index + 1}`, `ask for ${id}, which a message names`)
          .send(recordRequest(kind, id))
          .expect(
            status(200),
            localizedField('name'),
            localizedField('description'),
            recordWithId(id, [kind.idField, 'id']),
          )
          .advise(
            valueAt(kind.idField, 'an identifier', isIdentifier),
            valueAt('validityPeriod', 'a number of days, months or years', isPeriod),
          ),
      ),
      ...beginningOf(needs[kind.need].ids[0] ?? '').map((beginning) =>
        step('beginning', `ask for ${beginning}, the beginning of an identifier`)
          .send(recordRequest(kind, beginning))
          .expect(otherThanRecordOfStep(beginning, { record: 2, list: 1 })),
      ),
    ],
  })

const singularClause = ({ acceptsEitherForm }: ReferenceKind): readonly ClauseId[] =>
  acceptsEitherForm ? [] : ['4.3.singular-paths']

const conditionalRequest =
  (kind: ReferenceKind, id: string) =>
  (earlier: readonly Exchange[]): RequestSpec => ({
    ...recordRequest(kind, id),
    headers: { 'if-none-match': etagOf(earlier.at(-1)) ?? '"none"' },
  })

/** §8: the portal caches reference data; without these headers it asks again for every message. */
export const recordCacheable = (kind: ReferenceKind) =>
  scenario({
    id: `reference-${kind.name}-cacheable`,
    title: `A ${kind.says} has a Cache-Control header that lets the portal cache it`,
    clauses: [kind.cache, ...kind.resolves, '8.cache-two-days', '8.etag'],
    needs: [kind.need],
    causes: [
      'Spring Security and others add "no-cache, no-store" to every response by default.',
      'Session handling sends its own headers (session_cache_limiter in PHP, response caching off in ASP.NET).',
      'Any If-None-Match is answered with 304, without comparing the ETag.',
    ],
    steps: (needs) => [
      step('record', 'ask for a record by its identifier')
        .send(recordRequest(kind, needs[kind.need].ids[0] ?? ''))
        .given(status(200))
        .expect(isCacheable)
        .advise(isCacheableForADay),
      step('conditional-request', 'ask again with the ETag of that answer')
        .send(conditionalRequest(kind, needs[kind.need].ids[0] ?? ''))
        .advise(notModifiedSinceStep(1)),
      step('other-etag', 'ask again with an ETag that no answer had')
        .send({ ...recordRequest(kind, needs[kind.need].ids[0] ?? ''), headers: { 'if-none-match': '"of-no-answer"' } })
        .expect(notUnmodified),
      ...mailboxApplications.map((as) =>
        step(`record-as-${kebabCase(as)}`, `ask for it, as ${personaOf(as).says}`)
          .sendAs(as, recordRequest(kind, needs[kind.need].ids[0] ?? ''))
          .given(status(200))
          .expect(isCacheable),
      ),
    ],
  })

/** §2: the portal shows names and descriptions in the language of its user. */
export const recordNamesInThreeLanguages = scenario({
  id: 'reference-names-three-languages',
  title: 'Names and descriptions of reference data have a value in nl, fr and de',
  clauses: ['2.localized-portal-nl', '2.localized-portal-fr', '2.localized-portal-de'],
  needs: referenceKinds.map(({ need }) => need),
  causes: [
    'Only the entered translations are sent; the others are missing or empty.',
    'Texts are sent only in the language of Accept-Language.',
  ],
  steps: (needs) =>
    referenceKinds.map((kind) =>
      step(kind.name, `ask for a ${kind.says}`)
        .send(recordRequest(kind, needs[kind.need].ids[0] ?? ''))
        .given(status(200))
        .expect(fieldInAllLanguages('name'), fieldInAllLanguages('description')),
    ),
})

/** §2, §4.3: the portal caches the lists too. */
export const listedNamesInThreeLanguages = scenario({
  id: 'reference-lists-three-languages',
  title: 'Names and descriptions in the lists of reference data have a value in nl, fr and de',
  clauses: ['2.localized-portal-nl', '2.localized-portal-fr', '2.localized-portal-de'],
  needs: referenceKinds.map(({ need }) => need),
  causes: [
    'Missing languages are filled in when a single record is read, and the list sends the texts as they are stored.',
  ],
  steps: () =>
    referenceKinds.map((kind) =>
      step(kind.collection, `list each ${kind.says}`)
        .send(collectionRequest(kind))
        .given(status(200), anyRecordList)
        .expect(eachRecordInAllLanguages),
    ),
})
