/** §5, §7: the answers that each outcome accepts, for each group of operations. */
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { countExactly } from '../../../src/engine/expectations/answers/fields.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { noForbiddenText } from '../../../src/engine/expectations/leaks.ts'
import { contains, doesNotContain, emptyList } from '../../../src/engine/expectations/lists/membership.ts'
import { countsAddUpToAtMostFirstStep } from '../../../src/engine/expectations/lists/totals.ts'
import {
  containsNothingOfOtherMailbox,
  refusedFromOtherMailbox,
} from '../../../src/engine/expectations/other-mailbox.ts'
import { changeRefused, listRefused, messageRefused } from '../../../src/engine/expectations/refusals.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import { type AnyAccessOperation, accessOperationGroups, type OperationGroup } from './operation.ts'

/** Accepted answers, in words and as expectations. */
interface AcceptedAnswers {
  says: string
  expectations: (needs: Needs, operation: AnyAccessOperation) => readonly Expectation[]
}

type ByGroup = Partial<Record<OperationGroup, AcceptedAnswers>>

const fixedAnswers = (says: string, ...expectations: Expectation[]): AcceptedAnswers => ({
  says,
  expectations: () => expectations,
})

const everyGroup = (accepted: AcceptedAnswers): ByGroup =>
  Object.fromEntries(accessOperationGroups.map((group) => [group, accepted]))

const emptyListShown = [status(200), emptyList]
const noList = fixedAnswers('200 and no message, or 403', either(emptyListShown, [status(403)]))
const noChange = fixedAnswers('400 or 403, by reading', changeRefused)
const anyRefusal = fixedAnswers('any refusal (4xx)', clientError)
const emptyOrRefused = fixedAnswers('200 and no message, or any refusal (4xx)', either(emptyListShown, [clientError]))
const noCountOrRefused = fixedAnswers(
  'a count of 0, or any refusal (4xx)',
  either([status(200), countExactly(0)], [clientError]),
)

const onlyOwnMessages = ({ partitionB: { message, outside } }: Needs): Expectation[] => [
  status(200),
  containsNothingOfOtherMailbox('a message of the mailbox under test', message, outside),
  noForbiddenText,
]

/** A move looks up its target at the partition service, which may not know the enterprise of the caller. */
const refusedOrNoService = fixedAnswers(
  'any refusal (4xx), or 502, 503 or 504',
  either([clientError], [status(502, 503, 504)]),
)

/** An answer of any status, without a message of the mailbox under test. */
const noMessageOfMailbox: AcceptedAnswers = {
  says: '200 and no message of the mailbox under test, or any refusal (4xx)',
  expectations: (needs) => [either(onlyOwnMessages(needs), [clientError])],
}

const outcomes = {
  allowed: everyGroup({
    says: 'the requested content',
    expectations: (needs, operation) => operation.allowed(needs),
  }),
  noToken: everyGroup(fixedAnswers('401 or 403', status(401, 403))),
  noScope: everyGroup(fixedAnswers('403', status(403))),
  noHeader: everyGroup(fixedAnswers('400, 401 or 403', status(400, 401, 403))),
  noMandate: everyGroup(fixedAnswers('403', status(403))),
  /** The caller cannot consult the message or partition. */
  noRight: {
    list: noList,
    partitionList: fixedAnswers('200 and no message, or 403, by reading', listRefused),
    message: fixedAnswers('404 or 403, by reading', messageRefused),
    part: fixedAnswers('403 or 404', status(403, 404)),
    write: fixedAnswers('400, 403 or 404', status(400, 403, 404)),
    change: noChange,
    move: noChange,
    statistic: fixedAnswers('a count of 0, 403 or 404', either([status(200), countExactly(0)], [status(403, 404)])),
  },
  /** A user without the right names a mailbox in a header, which is for representatives: a provider may refuse that alone. */
  noRightOnBehalf: {
    partitionList: emptyOrRefused,
    list: emptyOrRefused,
    message: anyRefusal,
    part: anyRefusal,
    write: anyRefusal,
    change: anyRefusal,
    move: anyRefusal,
    statistic: noCountOrRefused,
  },
  /** The caller can consult partition B and nothing else. */
  onlyB: {
    list: {
      says: 'messages of partition B and no message of GENERAL',
      expectations: ({ partitionB: { message, outside } }) => [
        status(200),
        contains('a message of partition B', message),
        doesNotContain('a message of another partition', outside),
      ],
    },
    statistic: fixedAnswers('a count without the messages of GENERAL', status(200), countsAddUpToAtMostFirstStep),
  },
  /** The caller can consult GENERAL and nothing else. */
  onlyGeneral: {
    list: {
      says: 'no message of partition B',
      expectations: ({ partitionB: { message } }) => [status(200), doesNotContain('a message of partition B', message)],
    },
    statistic: fixedAnswers('a count without the messages of partition B', status(200), countsAddUpToAtMostFirstStep),
  },
  /** The caller requests a message of a mailbox of another enterprise. */
  foreign: {
    partitionList: noMessageOfMailbox,
    list: noMessageOfMailbox,
    message: {
      says: anyRefusal.says,
      expectations: ({ generalMessage }) => [refusedFromOtherMailbox(generalMessage)],
    },
    part: anyRefusal,
    write: anyRefusal,
    change: anyRefusal,
    move: refusedOrNoService,
  },
  /** The caller has another mailbox and sees only that one. */
  ownList: {
    list: {
      says: 'messages of the mailbox of the caller and no message of the mailbox under test',
      expectations: (needs) => [
        ...onlyOwnMessages(needs),
        contains('a message of the mailbox of the caller', needs.foreignMessage),
      ],
    },
  },
  /** The caller's enterprise has no mailbox. */
  noMailbox: {
    list: emptyOrRefused,
    statistic: noCountOrRefused,
  },
} satisfies Record<string, ByGroup>

export type OutcomeName = keyof typeof outcomes

/** @throws RangeError if the outcome has no accepted answers for the operation: the grid is wrong then. */
export const acceptedAnswers = (outcome: OutcomeName, { id, group }: AnyAccessOperation): AcceptedAnswers => {
  const groups: ByGroup = outcomes[outcome]
  const found = groups[group]
  if (found === undefined)
    throw new RangeError(`the access grid has no accepted answers for outcome ${outcome} of operation ${id}`)
  return found
}
