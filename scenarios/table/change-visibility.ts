import { fieldIfShown } from '../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

/** §3: a hidden message is listed only with `visible=false`. */
export const hideRemovesFromList = scenario({
  id: 'visibility-hide-removes',
  rows: [21],
  title: 'Hiding a message moves it from the visible list to the hidden list',
  clauses: ['rows.21', '3.hidden-by-change-visibility', '3.hidden-only-with-visible-false', '4.4.change-visibility'],
  needs: ['message'],
  changes: ['message'],
  causes: [
    'Jackson drops the `is` of a boolean getter, so isVisible in the request is never bound.',
    'The list comes from a cache or a search index (@Cacheable) that the change does not refresh.',
  ],
  steps: ({ message }) => {
    const { messageId, recipientPartition } = message
    const listAround = (visible: boolean) => windowAround({ recipientPartition, folder: 'in', visible }, message)
    return [
      step('visible-before', 'it starts visible')
        .send(listAround(true))
        .given(status(200), contains('the message', message)),
      step('changeVisibility', 'hide it')
        .send(setVisible([messageId], false))
        .expect(success)
        .restore(setVisible([messageId], true)),
      step('not-visible-after', 'it is no longer in the visible list')
        .send(listAround(true))
        .expect(status(200), doesNotContain('the message', message)),
      step('hidden-after', 'it is in the hidden list')
        .send(listAround(false))
        .expect(status(200), contains('the message', message)),
      step('details-after', 'its details show it as hidden')
        .send(getDetails(message))
        .given(status(200))
        .expect(fieldIfShown('isVisible', false)),
    ]
  },
})
