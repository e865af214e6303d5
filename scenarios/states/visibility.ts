import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { doesNotHold, holds } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { setVisible } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

/** The visible or the hidden messages about the day of these. */
export const listAroundDay = (visible: boolean, ...messages: readonly MessageHandle[]) =>
  windowAround({ folder: 'in', visible }, ...messages)

/** §3: the way back. */
export const showReturnsToList = scenario({
  id: 'visibility-show-returns',
  title: 'A hidden message that is shown again leaves the list of hidden ones and enters that of visible ones',
  level: 'MUST',
  clauses: [
    '3.shown-by-change-visibility',
    '3.hidden-only-with-visible-false',
    '4.1.change-visibility',
    '2.change-visibility-is-visible',
    '5.6.change-visibility-allowed',
  ],
  persona: 'humanUser',
  needs: ['hiddenMessage'],
  reads: 'list',
  changes: ['hiddenMessage'],
  causes: [
    'A false or absent flag is bound to the default true, or the other way round (a primitive boolean in the request class).',
    'Hiding moves the message to another table or folder, and nothing brings it back.',
    'The flag is turned over, whatever the request says.',
  ],
  steps: ({ hiddenMessage }) => [
    {
      why: 'it starts hidden',
      send: listAroundDay(false, hiddenMessage),
      given: [status(200), holds('the message', hiddenMessage)],
    },
    {
      why: 'show it',
      send: setVisible([hiddenMessage.messageId], true),
      expect: [success],
      restore: [setVisible([hiddenMessage.messageId], false)],
    },
    {
      why: 'it is among the visible',
      send: listAroundDay(true, hiddenMessage),
      expect: [status(200), holds('the message', hiddenMessage)],
    },
    {
      why: 'it is hidden no longer',
      send: listAroundDay(false, hiddenMessage),
      expect: [status(200), doesNotHold('the message', hiddenMessage)],
    },
    { why: 'show it once more', send: setVisible([hiddenMessage.messageId], true), given: [success] },
    {
      why: 'it is still among the visible',
      send: listAroundDay(true, hiddenMessage),
      expect: [status(200), holds('the message', hiddenMessage)],
    },
  ],
})

/** §3, §5.6: as with a move, the messages may lie in different partitions. */
export const hideSeveralPartitions = scenario({
  id: 'visibility-hide-several-partitions',
  title: 'Messages of two partitions that the user may consult are hidden together',
  level: 'MUST',
  clauses: [
    '5.6.change-visibility-mixed',
    '5.6.change-visibility-allowed',
    '2.change-visibility-message-ids',
    '3.hidden-by-change-visibility',
  ],
  persona: 'humanUser',
  needs: ['twoApart'],
  reads: 'list',
  changes: ['twoApart'],
  causes: ['The right is asked once, for the partition of the first message, and the others must lie there too.'],
  steps: ({ twoApart: { first, second } }) => {
    const ids = [first.messageId, second.messageId]
    const both = [holds('the first', first), holds('the second', second)]
    return [
      { why: 'both start visible', send: listAroundDay(true, first, second), given: [status(200), ...both] },
      { why: 'hide both', send: setVisible(ids, false), expect: [success], restore: [setVisible(ids, true)] },
      { why: 'both are among the hidden', send: listAroundDay(false, first, second), expect: [status(200), ...both] },
    ]
  },
})
