/** §2, §3: changes of visibility whose identifiers differ in folder, or are repeated. */
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { ifDone, ifRefused } from '../../src/engine/expectations/answers/states.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, containsEach, containsNoneOf } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { idsOf } from '../states/moves/move-steps.ts'
import { changeWithoutEffect } from '../states/precondition-steps.ts'

type Folder = 'in' | 'out'

const listOfFolder = (folder: Folder, visible: boolean, ...messages: readonly MessageHandle[]) =>
  windowAround({ folder, visible }, ...messages)

const clauses = ['2.change-visibility-message-ids', '3.hidden-by-change-visibility', '4.1.change-visibility'] as const

const bothFolders = scenario({
  id: 'visibility-hide-received-and-sent-together',
  title: 'A received and a sent message are hidden by one request, whichever is named first',
  clauses: [...clauses, '3.shown-by-change-visibility', '4.1.folder-in', '4.1.folder-out', '4.1.visible-false'],
  needs: ['movable', 'sentFromGeneral'],
  changes: ['movable', 'sentFromGeneral'],
  causes: [
    'The first message of the request decides in which folder, or table, all of them are updated.',
    'Received and sent messages are updated one after the other, and the answer of the first update ends the request.',
  ],
  steps: ({ movable: { message: received }, sentFromGeneral: sent }) => {
    const folders = [
      { folder: 'in', noun: 'received', message: received },
      { folder: 'out', noun: 'sent', message: sent },
    ] as const
    const orders = [
      { id: 'received-first', ids: idsOf([received, sent]) },
      { id: 'sent-first', ids: idsOf([sent, received]) },
    ]
    return [
      ...folders.map(({ folder, noun, message }) =>
        step(`${noun}-visible`, `the ${noun} message is listed`)
          .send(listOfFolder(folder, true, message))
          .given(status(200), contains('the message', message)),
      ),
      ...orders.flatMap(({ id, ids }) => [
        step(`hide-${id}`, 'hide both').send(setVisible(ids, false)).expect(success).restore(setVisible(ids, true)),
        ...folders.map(({ folder, noun, message }) =>
          step(`${noun}-hidden-${id}`, `the ${noun} message is in the hidden list of its folder`)
            .send(listOfFolder(folder, false, message))
            .expect(status(200), contains('the message', message)),
        ),
        step(`show-${id}`, 'show both again').send(setVisible(ids, true)).expect(success),
        ...folders.map(({ folder, noun, message }) =>
          step(`${noun}-shown-${id}`, `the ${noun} message is listed again`)
            .send(listOfFolder(folder, true, message))
            .expect(status(200), contains('the message', message)),
        ),
      ]),
    ]
  },
})

/** §2 does not say whether an identifier may be repeated: the request is done, or refused and nothing changes. */
const repeatedIdentifier = scenario({
  id: 'visibility-hide-repeated-identifier',
  title: 'A request that names a message twice hides each message, or is refused and hides none',
  clauses,
  needs: ['twoMovable'],
  changes: ['twoMovable'],
  causes: [
    'The number of rows found is compared with the number of identifiers, and the difference counts as an unknown message.',
    'Each identifier loads and saves its message with a version, so the second save of the same message fails.',
    'The identifiers go into a map or a temporary table with a unique key.',
  ],
  steps: ({ twoMovable: { first, second } }) => {
    const ids = idsOf([first, second])
    const hidden = listOfFolder('in', false, first, second)
    return [
      step('visible-before', 'both messages are listed')
        .send(listOfFolder('in', true, first, second))
        .given(status(200), containsEach('each message', first, second)),
      step('hide', 'hide both, the first one named twice')
        .send(setVisible([...ids, first.messageId], false))
        .expect(either([success], [status(400, 409, 422)]))
        .restore(setVisible(ids, true)),
      step('hidden', 'both are in the hidden list if that was done, and none of them is if it was refused')
        .send(hidden)
        .given(status(200))
        .expect(
          ifDone(2, containsEach('each message', first, second)),
          ifRefused(2, containsNoneOf('them', first, second)),
        ),
      step('show', 'show both').send(setVisible(ids, true)).given(changeWithoutEffect),
      step('hide-each', 'hide both, each of them named once')
        .send(setVisible(ids, false))
        .given(success)
        .restore(setVisible(ids, true)),
    ]
  },
})

export const hideTogetherScenarios = [bothFolders, repeatedIdentifier]
