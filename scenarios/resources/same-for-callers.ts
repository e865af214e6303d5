/** §2, §4.1: what a message holds does not depend on who reads it. */
import type { mailboxCallers } from '../../src/contract/personas.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { sameMessageAsStep } from '../../src/engine/expectations/answers/states.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step, stepsOfEach } from '../../src/engine/scenario/scenario.ts'

/** The last ones are of several kinds: sent, hidden, registered. */
const firstAndLast = (messages: readonly MessageHandle[]) => [
  ...new Set([...messages.slice(0, 2), ...messages.slice(-6)]),
]

const callerSteps = (messages: readonly MessageHandle[]) =>
  stepsOfEach([], messages, (message, first, index) => {
    const as = (caller: (typeof mailboxCallers)[number], name: string) =>
      step(`${name}-${index + 1}`, `the ${name} asks for the details of message ${index + 1}`).sendAs(
        caller,
        getDetails(message),
      )
    return [
      as('documentConsumer', 'application').given(status(200), showsMessage(message)),
      as('humanUser', 'user').given(status(200)).expect(sameMessageAsStep(first)),
      as('representative', 'representative').given(status(200)).expect(sameMessageAsStep(first)),
    ]
  })

const callerCauses = ['Details for representatives or applications have a mapping of their own, and lack a part.']

const sameForCallers = scenario({
  id: 'details-same-for-each-caller',
  title: 'Users and applications get the same texts and files of a message',
  clauses: ['4.1.details', '2.attachments', '2.message-subject', '2.business-data-list'],
  needs: ['shownMessages'],
  causes: callerCauses,
  steps: ({ shownMessages: { messages } }) => callerSteps(firstAndLast(messages)),
})

const sameActionsForCallers = scenario({
  id: 'details-actions-same-for-each-caller',
  title: 'Users and applications get the same actions of a message',
  clauses: ['4.1.details', '2.action-executed-flag'],
  needs: ['executedAction'],
  features: ['requiredAction'],
  causes: callerCauses,
  steps: ({ executedAction }) => callerSteps([executedAction]),
})

const sameManyActionsForCallers = scenario({
  id: 'details-many-actions-same-for-each-caller',
  title: 'Users and applications get the same actions of a message with several of them',
  clauses: ['4.1.details', '2.action-executed-flag'],
  needs: ['countedActions'],
  features: ['requiredAction'],
  causes: callerCauses,
  steps: ({ countedActions: { open, openToo } }) => callerSteps([openToo, open]),
})

const sameTextsForCallers = scenario({
  id: 'details-one-language-same-for-each-caller',
  title: 'Users and applications get the same texts of a message in one language',
  clauses: ['4.1.details', '2.message-subject', '2.localized-object'],
  needs: ['messageInOneLanguage'],
  causes: ['Missing languages are filled in the code that serves users, and not in that of applications.'],
  steps: ({ messageInOneLanguage }) => callerSteps([messageInOneLanguage]),
})

export const sameForCallersScenarios = [
  sameForCallers,
  sameActionsForCallers,
  sameManyActionsForCallers,
  sameTextsForCallers,
]
