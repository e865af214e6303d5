import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { fieldIfShown } from '../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { withId } from '../../src/engine/scenario/expectation.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { changeWithoutEffectOrRefused } from './precondition-steps.ts'

/** The visible or the hidden messages published around the days of these messages. */
export const listAroundDay = (visible: boolean, ...messages: readonly MessageHandle[]) =>
  windowAround({ folder: 'in', visible }, ...messages)

/** §3: a hidden message can be shown again. */
export const showReturnsToList = scenario({
  id: 'visibility-show-returns',
  title: 'Showing a hidden message moves it from the hidden list to the visible list',
  clauses: [
    '3.shown-by-change-visibility',
    '3.hidden-only-with-visible-false',
    '4.1.change-visibility',
    '2.change-visibility-is-visible',
    '5.6.change-visibility-allowed',
  ],
  needs: ['hiddenMessage'],
  changes: ['hiddenMessage'],
  causes: [
    'isVisible is bound to a primitive boolean, so a missing or misread value becomes the default.',
    'Hiding moves the message to another table or folder, and showing does not move it back.',
    'The provider inverts the flag and ignores the value in the request.',
  ],
  steps: ({ hiddenMessage }) => [
    step('hidden-before', 'it starts hidden')
      .send(listAroundDay(false, hiddenMessage))
      .given(status(200), contains('the message', hiddenMessage)),
    step('details-before', 'its details say that it is hidden, or do not say it')
      .send(getDetails(hiddenMessage))
      .given(status(200))
      .expect(fieldIfShown('isVisible', false)),
    step('show', 'show it')
      .send(setVisible([hiddenMessage.messageId], true))
      .expect(success)
      .restore(setVisible([hiddenMessage.messageId], false)),
    step('visible-after', 'it is in the visible list')
      .send(listAroundDay(true, hiddenMessage))
      .expect(status(200), contains('the message', hiddenMessage)),
    step('details-after', 'its details say that it is visible, or do not say it')
      .send(getDetails(hiddenMessage))
      .given(status(200))
      .expect(fieldIfShown('isVisible', true)),
    step('not-hidden-after', 'it is no longer in the hidden list')
      .send(listAroundDay(false, hiddenMessage))
      .expect(status(200), doesNotContain('the message', hiddenMessage)),
    step('show-again', 'show it a second time')
      .send(setVisible([hiddenMessage.messageId], true))
      .given(changeWithoutEffectOrRefused)
      .advise(success),
    step('visible-after-again', 'it is still in the visible list')
      .send(listAroundDay(true, hiddenMessage))
      .expect(status(200), contains('the message', hiddenMessage)),
  ],
})

/** §3, §5.6: the messages can lie in different partitions, as with a move. */
export const hideSeveralPartitions = scenario({
  id: 'visibility-hide-several-partitions',
  title: 'Messages of two partitions the user can consult are hidden together',
  clauses: [
    '5.6.change-visibility-mixed',
    '5.6.change-visibility-allowed',
    '2.change-visibility-message-ids',
    '3.hidden-by-change-visibility',
  ],
  needs: ['twoApart'],
  changes: ['twoApart'],
  causes: ['The right is checked once, for the partition of the first message, and all messages must lie there.'],
  steps: ({ twoApart: { first, second } }) => {
    const ids = [first.messageId, second.messageId]
    const both = [
      withId('contains-first', contains('the first message', first)),
      withId('contains-second', contains('the second message', second)),
    ]
    return [
      step('visible-before', 'both start visible')
        .send(listAroundDay(true, first, second))
        .given(status(200), ...both),
      step('changeVisibility', 'hide both').send(setVisible(ids, false)).expect(success).restore(setVisible(ids, true)),
      step('hidden-after', 'both are in the hidden list')
        .send(listAroundDay(false, first, second))
        .expect(status(200), ...both),
    ]
  },
})
