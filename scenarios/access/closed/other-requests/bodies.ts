/** §5.6: a body that two readers understand in two ways changes no closed message. */

import type { MessageHandle } from '../../../../src/contract/test-data/needs.ts'
import { keepsPartitionsOfStep, keepsStateOfStep } from '../../../../src/engine/expectations/answers/states.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { noTextOfMessages } from '../../../../src/engine/expectations/leaks.ts'
import {
  getDetails,
  jsonBodyOf,
  moveMessages,
  type RequestSpec,
  setVisible,
} from '../../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../../src/engine/scenario/scenario.ts'
import { inOtherCase } from '../../../invalid-values.ts'
import { undoMove } from '../../../states/moves/move-steps.ts'
import { detailsAsApplicationStep, openMessageStep, openVisibilityStep } from '../../../states/precondition-steps.ts'

/** The request with the key messageIds twice: `first` before the other fields, and `last` after them. */
const withKeyTwice = (request: RequestSpec, first: string[], last: string[]): RequestSpec => {
  const { messageIds: _, ...others } = jsonBodyOf(request)
  const fields = Object.entries(others).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  const text = `{"messageIds":${JSON.stringify(first)},${fields.join(',')},"messageIds":${JSON.stringify(last)}}`
  return { ...request, body: { mediaType: 'application/json', text } }
}

type Change = (messageIds: string[]) => RequestSpec

/** The open message keeps its state: each change sets what it has already. */
const requestsOf = (change: Change, open: MessageHandle, { messageId: closed }: MessageHandle) => {
  const [empty, one, other] = [change([]), [open.messageId], [closed]]
  return [
    ['closed-last', 'messageIds twice, the closed message last', withKeyTwice(empty, one, other)],
    ['closed-first', 'messageIds twice, the closed message first', withKeyTwice(empty, other, one)],
    [
      'other-case',
      'its identifier in capitals, or in small letters if it has capitals',
      change([...one, inOtherCase(closed)]),
    ],
    ['spaces', 'its identifier between spaces', change([...one, ` ${closed} `])],
  ] as const
}

const ambiguousBodiesClosed = scenario({
  id: 'access-closed-ambiguous-bodies-of-changes',
  title: 'A repeated key or another spelling of an identifier in a change changes no closed message',
  clauses: ['5.6.change-visibility-refused', '5.6.change-partition-refused', '3.moved-needs-consult-on-each'],
  needs: ['closedHiddenMessage', 'message'],
  writes: true,
  causes: [
    'The rights filter and the handler read the body with two libraries: one takes the first of two equal keys, one the last.',
    'The right is looked up for the exact identifier, and the update ignores case or spaces (collation of the database).',
    'An identifier that the rights check does not find counts as allowed.',
  ],
  steps: ({ closedHiddenMessage: closed, message: open }) => {
    const changes = [
      ['show', 'show', (ids: string[]) => setVisible(ids, true), setVisible([closed.messageId], false)],
      ['move', 'move', (ids: string[]) => moveMessages(ids, open.recipientPartition), undoMove(closed)],
    ] as const
    return [
      openMessageStep(open),
      openVisibilityStep(open),
      detailsAsApplicationStep(closed, 'a hidden message of the closed partition'),
      ...changes.flatMap(([id, does, change, restore]) =>
        requestsOf(change, open, closed).map(([form, says, request], index) =>
          step(`${id}-${form}`, `${does} an open message, and the closed one: ${says}`)
            .send(request)
            .expect(noTextOfMessages(closed))
            .restore(...(index === 0 ? [restore] : [])),
        ),
      ),
      step('unchanged', 'the application sees the closed message as it was')
        .sendAs('documentConsumer', getDetails(closed))
        .given(status(200))
        .expect(keepsStateOfStep(3), keepsPartitionsOfStep(3)),
    ]
  },
})

export const ambiguousBodyScenarios = [ambiguousBodiesClosed]
