/** §2, §5: what an answer of a service leaves out is taken as a yes. */
import type { PartitionRight } from '../../../../src/contract/interface/model.ts'
import { asRecord } from '../../../read-json.ts'
import { revise } from '../../../rules/rules.ts'
import type { OutboundResponse } from '../../../rules/service-requests.ts'
import { both, type Defect, defect } from '../defect.ts'

const eachAnswer = ['rights', 'mandate', 'introspect'].flatMap((lookup) => [
  `fault-${lookup}-no-flags-closes-list`,
  ...['reads', 'changes'].map((what) => `fault-${lookup}-each-answer-closes-${what}`),
])

/** The flag is true where the JSON lacks it. */
const withFlag = (flag: string, body: unknown): unknown => {
  const record = asRecord(body)
  return record && !(flag in record) ? { ...record, [flag]: true } : body
}

const answerWithFlag = (flag: string, { status, body }: OutboundResponse): OutboundResponse => ({
  status,
  body: Array.isArray(body) ? body.map((item) => withFlag(flag, item)) : withFlag(flag, body),
})

const missingFlagIsTrue = defect('outbound-missing-flag-is-true', eachAnswer, {
  says: 'a response without consult, hasMandate or active is read as true',
  clauses: ['5.6.no-content-without-right', '5.5.mandate-refused-403', '5.2.inactive-refused'],
  change: revise('answers', ({ right, rights, mandate, introspection }) => ({
    right: (answer, partitionId) => right(answerWithFlag('consult', answer), partitionId),
    rights: (answer) => rights(answerWithFlag('consult', answer)),
    mandate: (answer) => mandate(answerWithFlag('hasMandate', answer)),
    introspection: (answer) => introspection(answerWithFlag('active', answer)),
  })),
})

/** A right on every partition but these. */
interface RightOnOthers extends PartitionRight {
  allBut: readonly string[]
}

/** Partitions that the list of rights leaves out are open, for some lists. */
const openingUnlisted = (isOpen: (rights: readonly PartitionRight[]) => boolean): Defect['change'] =>
  both(
    revise('asking', {
      rights: async (question, ask) => {
        const rights = await ask(question)
        const allBut = rights.map(({ partitionId }) => partitionId)
        const onOthers: RightOnOthers = { partitionId: 'others', consult: true, publish: false, allBut }
        return isOpen(rights) ? [...rights, onOthers] : rights
      },
    }),
    revise('access', ({ grants }) => ({
      grants: (right, partitionId) =>
        'allBut' in right ? !(right as RightOnOthers).allBut.includes(partitionId) : grants(right, partitionId),
    })),
  )

const counts = ['nearly-expired', 'action-required', 'registered-mails'].map((name) => `access-${name}-without-right`)
const reads = ['details', 'content'].map((name) => `access-${name}-without-right`)

const unlistedDefects = [
  defect('rights-empty-list-opens-everything', ['access-list-without-right', ...counts, ...reads], {
    says: 'an empty list of rights gives access to everything',
    clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only', '5.6.statistics-consultable-only'],
    cacheRights: true,
    change: openingUnlisted((rights) => rights.length === 0),
  }),
  defect(
    'rights-unlisted-partition-is-open',
    [
      ...['access-list-without-right', ...counts, 'access-details-right-on-general-alone'],
      ...['message', 'list', 'changes'].map((name) => `access-closed-${name}-to-each-scope`),
    ],
    {
      says: 'a partition that is not in the list of rights is open',
      clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only', '5.6.details-refused'],
      cacheRights: true,
      change: openingUnlisted((rights) => rights.length > 0),
    },
  ),
]

export const absentAnswerDefects: readonly Defect[] = [missingFlagIsTrue, ...unlistedDefects]
