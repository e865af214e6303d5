/** §3: hiding, showing and moving a message, and updates of its actions, change none of its parts. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle, Needs } from '../../src/contract/test-data/needs.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { lastOpenActionId } from '../../src/engine/expectations/answers/actions.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { sameDataAsStep } from '../../src/engine/expectations/answers/same-data.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { get, getDetails, moveMessages, setVisible, updateAction } from '../../src/engine/scenario/request.ts'
import { kebabCase, type Step, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from '../states/moves/move-steps.ts'

interface KeptPart {
  part: 'body' | 'paymentData' | 'structuredData'
  noun: string
  need: 'generalMessageWithBody' | 'generalMessageWithPaymentData' | 'generalMessageWithStructuredData'
  clause: ClauseId
}

const parts: readonly KeptPart[] = [
  { part: 'body', noun: 'body', need: 'generalMessageWithBody', clause: '4.1.body' },
  { part: 'paymentData', noun: 'payment data', need: 'generalMessageWithPaymentData', clause: '4.1.payment-data' },
  {
    part: 'structuredData',
    noun: 'structured data',
    need: 'generalMessageWithStructuredData',
    clause: '4.1.structured-data',
  },
]

/** Where the details are among the steps, from 0. */
const detailsPlace = 7

const partKept = ({ part, noun, need, clause }: KeptPart) =>
  scenario({
    id: `change-keeps-${kebabCase(part)}`,
    title: `A message that is hidden, shown and moved, and whose action is executed, keeps its ${noun}`,
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
      const updateOf =
        (isExecuted: boolean): Step['send'] =>
        (earlier, dialect) =>
          updateAction(message.messageId, lastOpenActionId(earlier[detailsPlace], dialect) ?? 'none', isExecuted)
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
        step('show', 'show it')
          .send(setVisible([message.messageId], true))
          .given(success),
        step('move', 'move it')
          .send(moveMessages([message.messageId], partitionId))
          .given(success)
          .restore(undoMove(message)),
        step('after', `get the ${noun} again`).send(request).expect(status(200), sameDataAsStep(1)),
        step('details', 'get its details').send(getDetails(message)).given(status(200)),
        ...([true, false] as const).flatMap((isExecuted) => {
          const does = isExecuted ? 'execute' : 'reopen'
          return [
            step(does, `${does} its last open action, if it has one`)
              .send(updateOf(isExecuted))
              .given(either([success], [clientError], [status(501)]))
              .restore(updateOf(false)),
            step(`after-${does}`, `get the ${noun} after that`).send(request).expect(status(200), sameDataAsStep(1)),
          ]
        }),
      ]
    },
  })

export const keptPartScenarios = parts.map(partKept)
