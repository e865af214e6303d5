/** §4.1, §4.2: a join, or a condition of one query, leaves out one kind of message. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { storeWith } from '../../../rules/revise/store-changes.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { statisticCounts } from '../../defects/shared/grid-scenarios.ts'
import { clauseOfCount } from '../boundaries/limits.ts'
import { withRequestChange } from '../changes.ts'
import { messageKinds } from '../message-kinds.ts'
import { atMostAdvice, type Change, type MutantFacts, mutant } from '../mutant.ts'
import { callerKinds } from '../places.ts'
import { countParameters, filters, type Parameter } from './parameters.ts'

type MessageKind = (typeof messageKinds)[number]

const withoutKind = (
  operation: ProviderOperation,
  { isOf }: MessageKind,
  isWhere: (identified: IdentifiedRequest) => boolean,
): Change =>
  withRequestChange(operation, (identified) => {
    const { store } = identified
    if (!isWhere(identified)) return {}
    return {
      store: storeWith(store, { inMailbox: (mailbox) => store.inMailbox(mailbox).filter((one) => !isOf(one)) }),
    }
  })

const inCounts = (kind: string) => `Whether a count includes ${kind} messages is not stated.`

/** Rows of which the specification does not say whether they are there. */
const openRows = (operation: ProviderOperation, kind: string, name?: string): string | undefined => {
  if (operation !== 'messages') return kind === 'sent' || kind === 'hidden' ? inCounts(kind) : undefined
  if (name === 'recipientPartition' && kind === 'sent')
    return 'Whether recipientPartition asks for the recipient or the sender partition of a sent message is not stated.'
  return name === 'requiredActionNotExecuted' && kind === 'with-executed-action'
    ? 'Whether a message with an open and an executed action is a message whose action is not executed is not stated.'
    : undefined
}

/** For each kind of caller, and beside each parameter. */
const leftOut = (operation: ProviderOperation, clause: ClauseId, parameters: readonly Parameter[]): MutantFacts[] =>
  messageKinds.flatMap((kind) => {
    const restOf = (because: string | undefined) => (because === undefined ? {} : atMostAdvice(because))
    return [
      ...callerKinds.map((caller) =>
        mutant(
          `left-out-${kind.id}-by-${caller}:${operation}`,
          `${operation} for a caller of the kind ${caller} leaves out ${kind.says}`,
          [clause],
          withoutKind(operation, kind, (identified) => identified.caller.kind === caller),
          restOf(openRows(operation, kind.id)),
        ),
      ),
      ...parameters.map(({ name, clauses }) =>
        mutant(
          `left-out-${kind.id}:${operation}.${name}`,
          `${operation} with ${name} leaves out ${kind.says}`,
          clauses,
          withoutKind(operation, kind, ({ request: { query } }) => query.has(name)),
          restOf(openRows(operation, kind.id, name)),
        ),
      ),
    ]
  })

export const rowsLeftOut: readonly MutantFacts[] = [
  ...leftOut('messages', '4.1.all-partitions-every-consultable', filters),
  ...statisticCounts.flatMap((operation) =>
    leftOut(
      operation,
      clauseOfCount[operation],
      countParameters.filter((one) => one.operation === operation),
    ),
  ),
]
