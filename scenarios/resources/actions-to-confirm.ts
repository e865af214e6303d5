/** §2: an action to confirm has no URL and no template: in details, in lists and by itself, for each caller. */
import { actionToConfirm } from '../../src/contract/interface/model.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { actionsToConfirmAreBare } from '../../src/engine/expectations/answers/bare-actions.ts'
import { field, showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails, readAction } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

const callers = {
  user: 'humanUser',
  application: 'documentConsumer',
  representative: 'representative',
} as const satisfies Record<string, PersonaName>

const clauses = ['2.action-no-url', '2.action-no-template-id', '2.action-to-confirm'] as const

const causes = [
  'Details, lists and actions have a mapping each, and only that of an action leaves out the URL and the template.',
  'Messages are mapped in another way for applications: each action gets an address in the portal.',
]

const shownSteps = (message: MessageHandle) =>
  Object.entries(callers).flatMap(([name, caller]) => [
    step(`details-by-${name}`, `the ${name} gets the details of its message`)
      .sendAs(caller, getDetails(message))
      .given(status(200), showsMessage(message))
      .expect(actionsToConfirmAreBare),
    step(`list-by-${name}`, `the ${name} lists messages with an action to confirm`)
      .sendAs(caller, windowAround({ folder: 'in', visible: true, requiredAction: true }, message))
      .given(status(200), contains('the message', message))
      .expect(actionsToConfirmAreBare),
  ])

const bareInMessages = scenario({
  id: 'details-actions-to-confirm-no-url',
  title: 'An action to confirm has no URL or template in details and lists, for each caller',
  clauses,
  needs: ['openAction'],
  features: ['requiredAction'],
  causes,
  steps: ({ openAction }) => shownSteps(openAction),
})

const bareByItself = scenario({
  id: 'action-read-by-each-caller-no-url',
  title: 'An action to confirm, open or executed, has no URL or template, for each caller',
  clauses: [...clauses, '4.1.action-read'],
  needs: ['openAction', 'executedAction'],
  features: ['actions', 'requiredAction'],
  causes,
  steps: ({ openAction, executedAction }) =>
    Object.entries(callers).flatMap(([name, caller]) =>
      Object.entries({ open: openAction, executed: executedAction }).map(([state, { messageId, messageActionId }]) =>
        step(`${state}-by-${name}`, `the ${name} asks for an action that is ${state}`)
          .sendAs(caller, readAction(messageId, messageActionId))
          .triesFeature('actions')
          .given(status(200), field('type', actionToConfirm))
          .expect(actionsToConfirmAreBare),
      ),
    ),
})

export const actionToConfirmScenarios = [bareInMessages, bareByItself]
