/** §7: a value that cannot be read gets 400 beside other criteria too: a search or a partition can have a check of its own. */

import type { Feature } from '../../../src/contract/features.ts'
import { criteriaText } from '../../../src/contract/interface/criteria-text.ts'
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { nonEmptyList } from '../../../src/engine/expectations/lists/membership.ts'
import type { ListParameters } from '../../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { invalidValues } from '../../invalid-values.ts'

const { number, boolean, date } = invalidValues

const invalid: ListParameters = {
  page: number[''],
  pageSize: number[''],
  read: boolean[''],
  visible: boolean[''],
  receivedAfter: date[''],
  receivedBefore: date[''],
  expiredBefore: date[''],
}

const invalidFlags: ListParameters = { registeredMail: boolean[''], requiredAction: boolean[''] }

const search: ListParameters = { q: 'rapport', qlang: 'fr' }
const ofPartition: ListParameters = { recipientPartition: defaultPartition }

interface Group {
  name: string
  says: string
  features?: readonly Feature[]
  /** What is asked beside, by the end of the step id, and the values that are wrong there. */
  besides: Record<string, { beside: ListParameters; wrong: ListParameters }>
  /** Searches without qlang, by what is asked beside. */
  withoutLanguage?: Record<string, ListParameters>
}

const groups: readonly Group[] = [
  {
    name: 'search',
    says: 'a search',
    besides: { search: { beside: search, wrong: invalid } },
    withoutLanguage: {
      read: { read: true },
      period: { receivedAfter: '2000-01-01', receivedBefore: '2090-01-01' },
      expiry: { expiredBefore: '2090-01-01' },
      sent: { folder: 'out' },
      hidden: { visible: false },
      enterprise: { enterpriseNumber: '0000000097' },
      application: { senderApplicationId: 'no-such-application' },
      'second-page': { page: 2 },
    },
  },
  {
    name: 'partition',
    says: 'recipientPartition',
    besides: { partition: { beside: ofPartition, wrong: invalid } },
    withoutLanguage: { partition: ofPartition, 'unread-partition': { ...ofPartition, read: false } },
  },
  {
    name: 'others',
    says: 'a search, a partition or read',
    features: ['registeredMail', 'requiredAction'],
    besides: {
      search: { beside: search, wrong: invalidFlags },
      partition: { beside: ofPartition, wrong: invalidFlags },
      read: { beside: { read: true }, wrong: invalidFlags },
    },
    withoutLanguage: { registered: { registeredMail: true }, action: { requiredAction: true } },
  },
]

const refusedBeside = ({ name, says, features, besides, withoutLanguage = {} }: Group) =>
  scenario({
    id: `list-syntax-beside-${name}-refused`,
    title: `Beside ${says}, an invalid value or a search without qlang gets 400`,
    clauses: [
      '7.syntax-400',
      '4.1.syntax-boolean-400',
      '4.1.syntax-date-400',
      '4.1.syntax-page-400',
      '7.q-without-qlang-400',
    ],
    features,
    causes: [
      'Each query (a search, a partition) has a validation of its own, and one of them lacks a check.',
      'A search engine gets the parameters as they are, and ignores what it cannot read.',
    ],
    steps: () => [
      ...Object.entries(besides).flatMap(([id, { beside, wrong }]) => [
        step(`valid-beside-${id}`, `ask with valid values: ${criteriaText(beside)}`)
          .send(listMessages(beside))
          // Without a right on the partition, a provider may answer before it reads the rest.
          .given(status(200), ...(beside === ofPartition ? [nonEmptyList] : [])),
        ...Object.entries(wrong).map(([parameter, value]) =>
          step(`${kebabCase(parameter)}-beside-${id}`, `ask the same with an invalid ${parameter}`)
            .send(listMessages({ ...beside, [parameter]: value }))
            .expect(status(400)),
        ),
      ]),
      ...Object.entries(withoutLanguage).map(([id, beside]) =>
        step(`without-qlang-beside-${id}`, `search without qlang, with ${criteriaText(beside)}`)
          .send(listMessages({ ...beside, q: 'rapport' }))
          .expect(status(400)),
      ),
    ],
  })

export const syntaxBesideScenarios = groups.map(refusedBeside)
