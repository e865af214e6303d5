import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { doesNotHold, holds } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { setVisible } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

/** §3: a hidden message appears with `visible=false` alone. */
export const hideRemovesFromList = scenario({
  id: 'visibility-hide-removes',
  rows: [21],
  title: 'A hidden message leaves the list of visible ones and enters that of hidden ones',
  level: 'MUST',
  clauses: ['rows.21', '3.hidden-by-change-visibility', '3.hidden-only-with-visible-false', '4.4.change-visibility'],
  persona: 'humanUser',
  needs: ['message'],
  reads: 'list',
  changes: ['message'],
  causes: [
    'Jackson drops the `is` of a boolean getter, so isVisible of the request is never bound.',
    'The list is cached (@Cacheable, a search index) and not refreshed by the change.',
  ],
  steps: ({ message }) => {
    const { messageId, recipientPartition } = message
    const ofPartition = (visible: boolean) => windowAround({ recipientPartition, folder: 'in', visible }, message)
    return [
      { why: 'it starts visible', send: ofPartition(true), given: [status(200), holds('the message', message)] },
      {
        why: 'hide it',
        send: setVisible([messageId], false),
        expect: [success],
        restore: [setVisible([messageId], true)],
      },
      {
        why: 'it is visible no longer',
        send: ofPartition(true),
        expect: [status(200), doesNotHold('the message', message)],
      },
      { why: 'it is among the hidden', send: ofPartition(false), expect: [status(200), holds('the message', message)] },
    ]
  },
})
