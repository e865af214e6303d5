/** §4.1: one kind of message is listed whether it meets a criterion or not (an OR without parentheses). */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { MatchingRules } from '../../../rules/lists/filters.ts'
import { revise } from '../../../rules/rules.ts'
import { messageKinds } from '../message-kinds.ts'
import { type Change, type MutantFacts, mutant } from '../mutant.ts'
import { filters } from './parameters.ts'

const meetsAlways = (name: keyof MatchingRules, isOf: (message: StoredMessage) => boolean): Change =>
  revise('matching', (own) => ({
    [name]: (...one: Parameters<MatchingRules[typeof name]>) => {
      const meets = own[name] as (...all: typeof one) => boolean
      return isOf(one[0]) || meets(...one)
    },
  }))

/** The list looks its partitions up before it compares messages. */
const compared = filters.filter(({ name }) => name !== 'recipientPartition')

/** Kinds that meet the criterion anyway, or of which the specification does not say whether they do. */
const meeting: Readonly<Record<string, readonly string[]>> = {
  requiredAction: ['with-open-action', 'with-executed-action'],
  requiredActionNotExecuted: ['with-open-action'],
}

export const rowsAdded: readonly MutantFacts[] = compared.flatMap(({ name, clauses }) =>
  messageKinds
    .filter(({ id }) => !meeting[name]?.includes(id))
    .map(({ id, says, isOf }) =>
      mutant(
        `kept-${id}:messages.${name}`,
        `${name} is ignored for ${says}`,
        [...clauses, '4.1.every-message-matches'],
        meetsAlways(name as keyof MatchingRules, isOf),
      ),
    ),
)
