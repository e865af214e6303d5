/** §4.1: an action is updated at either of two paths. A provider that offers both does the same at each. */
import { paths } from '../../src/contract/interface/paths.ts'
import { mailboxApplications, personaOf } from '../../src/contract/personas.ts'
import { actionIsExecuted, noOtherOpenAction } from '../../src/engine/expectations/answers/actions.ts'
import { ifDone, ifRefused } from '../../src/engine/expectations/answers/states.ts'
import { successOrRefusal } from '../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails, type RequestSpec, updateAction } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step, stepsOfEach } from '../../src/engine/scenario/scenario.ts'

const pathsOfUpdate = [
  { id: 'first-path', path: paths.actionUpdate },
  { id: 'second-path', path: paths.actionUpdateOfScenarioTable },
] as const

/** Which callers update at which path. Other scenarios have the first path for applications. */
const pathsOfCallers = [
  ...pathsOfUpdate.map((one) => ({ ...one, as: 'humanUser' as const })),
  ...mailboxApplications.map((as) => ({
    ...pathsOfUpdate[1],
    id: `second-path-as-${kebabCase(as)}` as const,
    as,
  })),
]

/** The action is executed and then opened again. */
const updates = pathsOfCallers.flatMap((one) => [true, false].map((isExecuted) => ({ ...one, isExecuted })))

/** This path and no other. */
const onlyAt = (path: (typeof pathsOfUpdate)[number]['path'], request: RequestSpec): RequestSpec => ({
  ...request,
  path,
  otherPaths: [],
})

export const eachActionPathTakesEffect = scenario({
  id: 'action-update-at-each-path-takes-effect',
  title: 'The details and the list of open actions follow an update of an action at each of its paths',
  clauses: ['4.1.action-path-either', '3.executed-by-update', '3.reopened-by-update', '4.1.action-update'],
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['openAction'],
  causes: [
    'The second path has a handler of its own, which does not publish the event that updates lists and counts.',
    'At one of the paths only isExecuted=true is handled, or only for users.',
  ],
  steps: ({ openAction: message }) => {
    const { messageId, messageActionId } = message
    const listOfOpen = windowAround(
      { folder: 'in', visible: true, requiredAction: true, requiredActionNotExecuted: true },
      message,
    )
    const stepsBefore = [
      step('details', 'it has one open action')
        .send(getDetails(message))
        .given(status(200), noOtherOpenAction(messageActionId)),
      step('open-before', 'the list of open actions has the message')
        .send(listOfOpen)
        .given(status(200), contains('the message', message)),
      step('execute', 'execute the action')
        .send(updateAction(messageId, messageActionId, true))
        .triesFeature('actions')
        .given(success)
        .restore(updateAction(messageId, messageActionId, false)),
      step('reopen', 'open it again')
        .send(updateAction(messageId, messageActionId, false))
        .given(success),
    ]
    const executeAtFirstPath = stepsBefore.length + 1
    return stepsOfEach(stepsBefore, updates, ({ id, as, path, isExecuted }, updateStep) => {
      const does = isExecuted ? 'execute the action' : 'open it again'
      const named = `${isExecuted ? 'execute' : 'reopen'}-at-${id}`
      return [
        step(named, `${does} at ${path}, if that path exists${as === 'humanUser' ? '' : `, as ${personaOf(as).says}`}`)
          .sendAs(as, onlyAt(path, updateAction(messageId, messageActionId, isExecuted)))
          .given(successOrRefusal)
          .expect(...(id === 'second-path' && isExecuted ? [ifRefused(executeAtFirstPath, success)] : []))
          .restore(updateAction(messageId, messageActionId, false)),
        step(`details-after-${named}`, 'get the details of the message')
          .send(getDetails(message))
          .given(status(200))
          .expect(ifDone(updateStep, actionIsExecuted(messageActionId, isExecuted))),
        step(`list-after-${named}`, 'list the open actions')
          .send(listOfOpen)
          .given(status(200))
          .expect(ifDone(updateStep, (isExecuted ? doesNotContain : contains)('the message', message))),
      ]
    })
  },
})
