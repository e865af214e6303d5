/** §4.1 list rule 4, §4.2: a filter or a count of a feature that the provider does not have, beside each other parameter. */
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import { countExactly } from '../../../src/engine/expectations/answers/fields.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { emptyList, nonEmptyList } from '../../../src/engine/expectations/lists/membership.ts'
import { listMessages } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { actionRequiredRequest, registeredMailsRequest } from '../../statistics/requests.ts'

const callers: readonly PersonaName[] = ['humanUser', 'documentConsumer', 'representative']

/** A provider can have another query for each of them. */
const others = [
  { id: 'alone', says: 'alone', query: {} },
  { id: 'sent', says: 'with folder=out', query: { folder: 'out' } },
  { id: 'hidden', says: 'with visible=false', query: { visible: false } },
  { id: 'second-page', says: 'on the second page', query: { folder: 'in', page: 2, pageSize: 10 } },
  { id: 'partition', says: 'with recipientPartition', query: { recipientPartition: defaultPartition } },
  { id: 'search', says: 'with a text search', query: { q: 'e', qlang: 'fr' } },
  { id: 'read', says: 'with read=true', query: { read: true } },
] as const

/** The filter and the count of a feature, with each value of the flag of the count. */
const optionalFilters = [
  {
    name: 'registered',
    feature: 'registeredMail',
    noun: 'registered mail',
    filter: { registeredMail: true },
    count: registeredMailsRequest,
    flag: 'isRead',
    clauses: { list: ['4.1.registered-mail-unsupported'], count: ['4.2.registered-mails-zero'] },
  },
  {
    name: 'action-required',
    feature: 'requiredAction',
    noun: 'action',
    filter: { requiredAction: true },
    count: actionRequiredRequest,
    flag: 'isConfirmed',
    clauses: { list: ['4.1.required-action-unsupported'], count: ['4.2.with-action-required-zero'] },
  },
] as const

type OptionalFilter = (typeof optionalFilters)[number]

const control = step('list-without-filter', 'without the filter, there are messages')
  .send(listMessages({ visible: true, folder: 'in' }))
  .given(status(200), nonEmptyList)

/** §4.1 list rule 4: the list is empty, although others hold messages. */
const listEmpty = ({ name, feature, noun, filter, clauses }: OptionalFilter) =>
  scenario({
    id: `list-${name}-unsupported-beside-filters`,
    title: `Without ${noun} support, ${Object.keys(filter)[0]}=true lists nothing for any caller or parameter`,
    clauses: clauses.list,
    featureAbsent: feature,
    acceptsAssumedAbsence: true,
    causes: [
      'Another parameter chooses another query, and that one ignores the filter of the unsupported feature.',
      'The empty list is returned for the requests of the portal only, or for users only.',
    ],
    steps: () => [
      control,
      ...callers.flatMap((caller) =>
        others.map(({ id, says, query }) =>
          step(`${id}-${kebabCase(caller)}`, `${personaOf(caller).says} lists with the filter, ${says}`)
            .sendAs(caller, listMessages({ ...filter, ...query }))
            .expect(status(200), emptyList),
        ),
      ),
    ],
  })

/** §4.2: the same for the count. */
const countZero = ({ name, feature, noun, count, flag, clauses }: OptionalFilter) =>
  scenario({
    id: `statistics-${name}-unsupported-for-each-caller`,
    title: `Without ${noun} support, the count is 0 for any caller or parameter`,
    clauses: clauses.count,
    featureAbsent: feature,
    causes: [
      'The count is 0 for the request of the portal only, and another value or caller reads the table.',
      'The route of the unsupported feature is missing for some parameters.',
    ],
    steps: () => [
      control,
      ...callers.flatMap((caller) =>
        [
          { id: 'open', says: `${flag}=false`, query: { [flag]: false } },
          { id: 'done', says: `${flag}=true`, query: { [flag]: true } },
          { id: 'partition', says: 'recipientPartition', query: { recipientPartition: defaultPartition } },
        ].map(({ id, says, query }) =>
          step(`${id}-${kebabCase(caller)}`, `${personaOf(caller).says} counts with ${says}`)
            .sendAs(caller, count(query))
            .expect(status(200), countExactly(0)),
        ),
      ),
    ],
  })

export const absentFeatureFilterScenarios = optionalFilters.flatMap((one) => [listEmpty(one), countZero(one)])
