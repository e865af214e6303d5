/** §3: hiding, showing and moving a message, and updates of its actions, change none of its parts. */

import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle, Needs } from '../../src/contract/test-data/needs.ts'
import { hasOpenAction, lastOpenActionId } from '../../src/engine/expectations/answers/actions.ts'
import { sameDataAsStep } from '../../src/engine/expectations/answers/same-data.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { inTestData } from '../../src/engine/expectations/new-expectation.ts'
import { get, getDetails, moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { updateActionOfAnswer } from '../states/actions-of-answers.ts'
import { keptParts, partsBeforeSteps, partsButBody, partsKeptSteps } from '../states/moves/kept-steps.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { contentRequest } from '../states/read-flag/read-flag-steps.ts'

const partKept = ({ part, noun, need, clause }: (typeof keptParts)[number]) =>
  scenario({
    id: `change-keeps-${kebabCase(part)}`,
    title: `A message that is hidden, shown and moved keeps its ${noun}`,
    clauses: [clause, '3.partition-alone', '3.moved-by-change-partition', '3.hidden-by-change-visibility'],
    needs: [need, 'partitionB'],
    features: [part],
    reads: 'item',
    changes: [need],
    causes: [
      'Hidden messages have a query or a table of their own, without their parts.',
      'The message is saved from a request or a view that lacks the part, so its column becomes NULL.',
      'The rows of the part are deleted and written again with their message (orphanRemoval, a detached entity).',
    ],
    steps: ({ partitionB: { partitionId }, ...needs }: Pick<Needs, 'partitionB'> & Partial<Needs>) => {
      const message = needs[need] as MessageHandle
      const request = get(paths[part], { messageId: message.messageId })
      return [
        step('before', `get the ${noun}`).send(request).triesFeature(part).given(status(200)),
        // What differs between two reads is not stored in the message.
        step('before-again', `get the ${noun} a second time: it is the same`)
          .send(request)
          .given(status(200), sameDataAsStep(1)),
        step('hide', 'hide the message')
          .send(setVisible([message.messageId], false))
          .given(success)
          .restore(setVisible([message.messageId], true)),
        step('while-hidden', `get the ${noun} while the message is hidden`)
          .send(request)
          .expect(status(200), sameDataAsStep(1)),
        step('while-hidden-as-representative', `a representative gets the ${noun}`)
          .sendAs('representative', request)
          .expect(status(200)),
        step('show', 'show it')
          .send(setVisible([message.messageId], true))
          .given(success),
        step('move', 'move it')
          .send(moveMessages([message.messageId], partitionId))
          .given(success)
          .restore(undoMove(message)),
        step('after', `get the ${noun} again`).send(request).expect(status(200), sameDataAsStep(1)),
      ]
    },
  })

/** The message has all parts, and an open action. Nothing else changes it. */
const partsKeptByUpdate = scenario({
  id: 'action-update-keeps-parts',
  title: 'A message whose action is executed and reopened keeps its body, payment and structured data',
  clauses: ['3.executed-by-update', '3.reopened-by-update', '4.1.body', '4.1.payment-data', '4.1.structured-data'],
  persona: 'documentConsumer',
  needs: ['closedRegisteredMail'],
  features: ['actions', 'requiredAction'],
  writes: true,
  runsAlone: true,
  causes: [
    'The update saves a detached entity, or a view, whose empty fields overwrite the columns of the parts.',
    'The rows of the parts are deleted and written again with their message (orphanRemoval).',
  ],
  steps: ({ closedRegisteredMail: { messageId } }) => {
    const updateOf = (isExecuted: boolean) => updateActionOfAnswer(messageId, lastOpenActionId, isExecuted)
    return [
      step('details', 'its details show an open action')
        .send(getDetails({ messageId }))
        .given(status(200), inTestData('a closed registered mail with an open action', hasOpenAction(true))),
      ...partsBeforeSteps({ messageId }),
      ...[true, false].flatMap((isExecuted) => {
        const does = isExecuted ? 'execute' : 'reopen'
        return [
          step(does, `${does} the action`)
            .send(updateOf(isExecuted))
            .triesFeature('actions')
            .given(success)
            .restore(updateOf(false)),
          ...(isExecuted
            ? [
                step('executed', 'its details show no open action')
                  .send(getDetails({ messageId }))
                  .given(
                    status(200),
                    inTestData('a closed registered mail with one open action', hasOpenAction(false)),
                  ),
              ]
            : []),
          ...partsKeptSteps({ messageId }, 2, `after-${does}`),
        ]
      }),
    ]
  },
})

const readCauses = [
  'The read flag is saved with a whole entity that was loaded without the parts, so their columns become NULL.',
  'The rows of the parts are deleted and written again with their message (orphanRemoval).',
]

/** §3: what marks a message as read changes its read flag alone. */
const partsKeptByReads = [
  scenario({
    id: 'content-main-keeps-parts',
    title: 'A message keeps its payment data and structured data when its main content is downloaded',
    clauses: ['3.read-by-main-content', '4.1.payment-data', '4.1.structured-data'],
    needs: ['unreadMessage'],
    profile: 'full',
    reads: 'item',
    changes: ['unreadMessage'],
    causes: readCauses,
    steps: ({ unreadMessage, unreadMessage: { messageId, mainAttachmentId } }) => [
      ...partsBeforeSteps(unreadMessage, partsButBody),
      step('content', 'download its main content').send(contentRequest(messageId, mainAttachmentId)).given(status(200)),
      ...partsKeptSteps(unreadMessage, 1, 'after', partsButBody),
    ],
  }),
  scenario({
    id: 'body-main-keeps-parts',
    title: 'A message keeps its body, payment data and structured data when its body is read',
    clauses: ['3.read-by-main-body', '4.1.body', '4.1.payment-data', '4.1.structured-data'],
    needs: ['unreadMessageWithBody'],
    features: ['body'],
    reads: 'item',
    changes: ['unreadMessageWithBody'],
    causes: readCauses,
    steps: ({ unreadMessageWithBody }) => [
      ...partsBeforeSteps(unreadMessageWithBody, partsButBody),
      step('body', 'read its body')
        .send(get(paths.body, { messageId: unreadMessageWithBody.messageId }))
        .triesFeature('body')
        .given(status(200)),
      ...partsKeptSteps(unreadMessageWithBody, 1, 'after', partsButBody),
      step('body-again', 'read its body again')
        .send(get(paths.body, { messageId: unreadMessageWithBody.messageId }))
        .expect(status(200), sameDataAsStep(3)),
    ],
  }),
]

export const keptPartScenarios = [...keptParts.map(partKept), partsKeptByUpdate, ...partsKeptByReads]
