/** §5, §7: how callers are answered, for each group of operations. */
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { either, follows } from '../../../src/engine/expectations/alternatives.ts'
import { countOf, status } from '../../../src/engine/expectations/answers/body.ts'
import { refusedAsClient } from '../../../src/engine/expectations/answers/status.ts'
import { showsNothingForbidden } from '../../../src/engine/expectations/leaks.ts'
import { addsUpWithinFirstStep } from '../../../src/engine/expectations/lists/counts.ts'
import { emptyList, holds, holdsNot } from '../../../src/engine/expectations/lists/membership.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import type { AnyOperation, Group } from './operation.ts'

/** What is accepted: in words for the table, and as demands on the answer. */
interface Accepted {
  says: string
  demands: (needs: Needs, operation: AnyOperation) => readonly Expectation[]
}

type ByGroup = Partial<Record<Group, Accepted>>

const fixed = (says: string, ...demands: Expectation[]): Accepted => ({ says, demands: () => demands })

const everyGroup = (accepted: Accepted): ByGroup => ({
  list: accepted,
  partitionList: accepted,
  message: accepted,
  part: accepted,
  write: accepted,
  change: accepted,
  statistic: accepted,
  reference: accepted,
})

const nothing = [status(200), emptyList]
const noList = fixed('200 and no message, or 403', either(nothing, [status(403)]))
const noChange = fixed(
  '400 or 403, one reading',
  follows('changeWithoutAccess', { scenarios: [status(400)], guidance: [status(403)] }),
)
const anyRefusal = fixed('any refusal (4xx)', refusedAsClient)

const ours = ({ partitionB: { message, outside } }: Needs): Expectation[] => [
  status(200),
  holdsNot('a message of the mailbox under test', message, outside),
  showsNothingForbidden,
]

/** Whatever its status, the list gives nothing of ours. */
const noneOfOurs: Accepted = {
  says: '200 and no message of the mailbox under test, or any refusal (4xx)',
  demands: (needs) => [either(ours(needs), [refusedAsClient])],
}

export const outcomes = {
  opened: everyGroup({
    says: 'what was asked for',
    demands: (needs, operation) => operation.opened(needs),
  }),
  noToken: everyGroup(fixed('401 or 403', status(401, 403))),
  noScope: everyGroup(fixed('403', status(403))),
  noHeader: everyGroup(fixed('400, 401 or 403', status(400, 401, 403))),
  noMandate: everyGroup(fixed('403', status(403))),
  /** The caller may not consult what is asked for. */
  noRight: {
    list: noList,
    partitionList: fixed(
      '200 and no message, or 403, one reading',
      follows('listWithoutAccess', { scenarios: nothing, guidance: [status(403)] }),
    ),
    message: fixed(
      '404 or 403, one reading',
      follows('messageWithoutAccess', { scenarios: [status(404)], guidance: [status(403)] }),
    ),
    part: fixed('403 or 404', status(403, 404)),
    write: fixed('400, 403 or 404', status(400, 403, 404)),
    change: noChange,
    statistic: fixed('a count of 0, 403 or 404', either([status(200), countOf(0)], [status(403, 404)])),
  },
  /** The caller may consult partition B and nothing else. */
  onlyB: {
    list: {
      says: 'messages of partition B, none of GENERAL',
      demands: ({ partitionB: { message, outside } }) => [
        status(200),
        holds('a message of partition B', message),
        holdsNot('a message of another partition', outside),
      ],
    },
    statistic: fixed('a count without that of GENERAL', status(200), addsUpWithinFirstStep),
  },
  /** The caller may consult GENERAL and nothing else. */
  onlyGeneral: {
    list: {
      says: 'no message of partition B',
      demands: ({ partitionB: { message } }) => [status(200), holdsNot('a message of partition B', message)],
    },
    statistic: fixed('a count without that of partition B', status(200), addsUpWithinFirstStep),
  },
  /** The caller asks for a message of a mailbox that is not theirs. */
  foreign: {
    partitionList: noneOfOurs,
    list: noneOfOurs,
    message: anyRefusal,
    part: anyRefusal,
    write: anyRefusal,
    change: anyRefusal,
  },
  /** The caller has another mailbox, and sees that one. */
  ownList: {
    list: {
      says: 'messages of that mailbox, none of the one under test',
      demands: (needs) => [...ours(needs), holds('a message of that mailbox', needs.foreignMessage)],
    },
  },
  /** The caller's enterprise has no mailbox. */
  noMailbox: {
    list: fixed('200 and no message, or any refusal (4xx)', either(nothing, [refusedAsClient])),
    statistic: fixed('a count of 0, or any refusal (4xx)', either([status(200), countOf(0)], [refusedAsClient])),
  },
} satisfies Record<string, ByGroup>

export type OutcomeName = keyof typeof outcomes

/** @throws RangeError when the outcome means nothing for the operation: the grid is then wrong */
export const accepted = (outcome: OutcomeName, { id, group }: AnyOperation): Accepted => {
  const groups: ByGroup = outcomes[outcome]
  const found = groups[group]
  if (found === undefined) throw new RangeError(`the outcome ${outcome} means nothing for ${id}`)
  return found
}
