/** §2: what a list shows of a message is what its details show, for each kind of message and of caller. */
import { mailboxCallers, personaOf } from '../../src/contract/personas.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { itemHasStatesOfStep } from '../../src/engine/expectations/lists/changed-states.ts'
import { itemAgreesWithStep } from '../../src/engine/expectations/lists/item-details.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { comparedClauses, comparedFields } from './items.ts'

/** The callers take turns. No scenario changes these messages. */
export const itemsOfEachKindAgree = scenario({
  id: 'relation-items-of-each-kind-agree',
  title: 'Lists and details show the same values of each kind of message, for each kind of caller',
  relation: true,
  clauses: [...comparedClauses, '4.1.list'],
  needs: ['shownMessages'],
  causes: [
    'The list has a query of its own, and a join gives messages without files or without actions the defaults.',
    'Flags of the list are computed for one kind of caller.',
  ],
  steps: ({ shownMessages: { messages } }) =>
    messages.flatMap((message, index) => {
      const caller = mailboxCallers[index % mailboxCallers.length] ?? 'humanUser'
      const { isSent = false, isVisible = true } = message.known ?? {}
      return [
        step(`details-${index + 1}`, `${personaOf(caller).says} asks for the details of message ${index + 1}`)
          .sendAs(caller, getDetails(message))
          .given(status(200)),
        step(`listed-${index + 1}`, 'and lists the messages of the days around it')
          .sendAs(caller, windowAround({ folder: isSent ? 'out' : 'in', visible: isVisible }, message))
          .expect(
            status(200),
            contains('the message', message),
            itemAgreesWithStep(2 * index + 1, message, comparedFields),
            itemHasStatesOfStep(2 * index + 1, message),
          ),
      ]
    }),
})
