/** §1.5, §5.4, §5.5: whatever a list is asked for, it shows callers of another enterprise nothing of this mailbox. */

import { criteriaText } from '../../src/contract/interface/criteria-text.ts'
import { personaOf } from '../../src/contract/personas.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { noSuccess } from '../../src/engine/expectations/answers/status.ts'
import { noForbiddenText } from '../../src/engine/expectations/leaks.ts'
import { containsNothingOfOtherMailbox } from '../../src/engine/expectations/other-mailbox.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { type FolderOfList, foldersOfList } from '../lists/criteria/folders.ts'
import type { LeakQuery } from './criteria.ts'
import { knownSteps, leakFamilyMessages, leakListNeeds, leakLists, listWith, queriesOf } from './list-steps.ts'

/** Callers of another enterprise, which has a mailbox of its own here. */
const foreignCallers = ['foreignUser', 'foreignConsumer', 'representativeOfAnother'] as const

const foreignCallerLike = {
  user: 'foreignUser',
  consumer: 'foreignConsumer',
  representative: 'representativeOfAnother',
} as const

/** Applications see a whole mailbox, users only some partitions. Lists with several criteria are therefore sent by these two only, in turn. */
const foreignApplications = foreignCallers.slice(1)

/** §1.5, §5.4, §5.5: each foreign caller asks with each criterion. */
const nothingOfOtherMailbox = (list: (typeof leakLists)[number], folderOfList: FolderOfList) =>
  scenario({
    id: `leaks-${list.name}-${folderOfList.name}-nothing-of-another-mailbox`,
    title: `Another enterprise lists none of the ${folderOfList.says} ${list.says}`,
    clauses: ['1.5.one-enterprise', '5.4.foreign-list', '5.5.mandate-only-that-mailbox', '4.1.combined-with-and'],
    persona: 'foreignUser',
    needs: leakListNeeds,
    causes: [
      'One of the queries lacks the condition on the mailbox: identifiers of partitions or applications are taken as unique.',
      'AND and OR are mixed without brackets, so a criterion disables the condition on the mailbox.',
      'Applications, representatives and users have queries of their own, and one of them lacks the condition.',
    ],
    steps: (data) => {
      const messages = containsNothingOfOtherMailbox('a message of another mailbox', ...leakFamilyMessages(data))
      const callersOf = ({ caller }: LeakQuery, index: number) => {
        if (caller) return [foreignCallerLike[caller]]
        return list.name === 'criteria' ? foreignCallers : foreignApplications.filter((_, place) => place === index % 2)
      }
      return [
        ...knownSteps(folderOfList, data),
        ...queriesOf(list, folderOfList, data).flatMap((query, index) =>
          callersOf(query, index).map((as) =>
            step(
              `${query.id}-as-${kebabCase(as)}`,
              `${personaOf(as).says} asks with ${criteriaText(query.query, query.ofOtherParty)}`,
            )
              .sendAs(as, listWith(query, folderOfList))
              .expect(either([noSuccess], [messages]), noForbiddenText),
          ),
        ),
      ]
    },
  })

export const foreignListScenarios = foldersOfList.flatMap((folder) =>
  leakLists.map((list) => nothingOfOtherMailbox(list, folder)),
)
