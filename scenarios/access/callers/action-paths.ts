/** §4.1, §5: each path of an action has the checks of the action: of the right, of the scope and of the mandate. */
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import type { WithAction } from '../../../src/contract/test-data/needs/need.ts'
import { noSuccess, noSuccessButWebPage } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { get, type RequestSpec, readAction, updateAction } from '../../../src/engine/scenario/request.ts'
import { kebabCase, type Scenario, scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { openMessageStep } from '../../states/precondition-steps.ts'
import { actionForms } from './secured-paths.ts'

const causes = [
  'A second controller has the other path of the action, and loads the action without the checks of the first one.',
  'Reading an action is checked, and its update is not, or the other way round.',
]

type FormPath = (typeof actionForms)[number]['path']

const readAt = (path: FormPath, { messageId, messageActionId }: WithAction): RequestSpec => ({
  ...get(path, { messageId, messageActionId }),
  otherPaths: [],
})

/** Sends isExecuted=false, the value that the action has. */
const updateAt = (path: FormPath, { messageId, messageActionId }: WithAction): RequestSpec => ({
  ...updateAction(messageId, messageActionId, false),
  path,
  otherPaths: [],
})

/** A caller tries each path. A target need not know all of them. */
const attempts = (caller: PersonaName, action: WithAction): WrittenStep[] => [
  ...actionForms.map(({ id, path }) =>
    step(`read-${id}-${kebabCase(caller)}`, `get the action at ${path}, as ${personaOf(caller).says}`)
      .sendAs(caller, readAt(path, action))
      .expect(noSuccessButWebPage),
  ),
  ...actionForms.slice(1).map(({ id, path }) =>
    step(
      `update-${id}-${kebabCase(caller)}`,
      `set isExecuted to false, which it already is, at ${path}, as ${personaOf(caller).says}`,
    )
      .sendAs(caller, updateAt(path, action))
      .expect(noSuccess),
  ),
]

const control = (as: 'documentConsumer' | 'representative', { messageId, messageActionId }: WithAction) =>
  step(`control-${kebabCase(as)}`, `get the action, as ${personaOf(as).says}`)
    .sendAs(as, readAction(messageId, messageActionId))
    .triesFeature('actions')
    .given(status(200))

const rightOnEachPath = scenario({
  id: 'access-action-path-forms-without-right',
  title: 'Each path of an action is refused to a user without the right on its message',
  clauses: ['5.6.action-refused', '5.6.action-read-refused', '3.executed-needs-consult'],
  needs: ['closedAction', 'message'],
  features: ['actions', 'requiredAction'],
  writes: true,
  causes,
  steps: ({ closedAction, message }) => [
    openMessageStep(message),
    control('documentConsumer', closedAction),
    ...attempts('humanUser', closedAction),
  ],
})

interface CheckOfApplications extends Pick<Scenario, 'id' | 'title' | 'clauses'> {
  controls: readonly ('documentConsumer' | 'representative')[]
  callers: readonly PersonaName[]
}

const checks: readonly CheckOfApplications[] = [
  {
    id: 'access-action-path-forms-without-scope',
    title: 'Each path of an action is refused to a caller without the scope',
    clauses: ['5.2.scope-checked-messages', '5.2.scope-checked-changes'],
    controls: ['documentConsumer'],
    callers: ['humanWithoutScope', 'consumerWithoutScope'],
  },
  {
    id: 'access-action-path-forms-without-mandate',
    title: 'Each path of an action is refused to a representative without a mandate',
    clauses: ['5.5.mandate-refused-action', '5.5.mandate-only-that-mailbox', '5.5.mandate-granted-action'],
    controls: ['documentConsumer', 'representative'],
    callers: ['representativeWithoutMandate'],
  },
]

export const actionPathScenarios = [
  rightOnEachPath,
  ...checks.map(({ controls, callers, ...rest }) =>
    scenario({
      ...rest,
      persona: 'documentConsumer',
      needs: ['generalAction'],
      features: ['actions', 'requiredAction'],
      writes: true,
      causes,
      steps: ({ generalAction }) => [
        ...controls.map((as) => control(as, generalAction)),
        ...callers.flatMap((caller) => attempts(caller, generalAction)),
      ],
    }),
  ),
]
