/** §3, §5.6: the same list of a user shows each change that an application made, at once. */
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { moveMessages, type RequestSpec, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from './moves/move-steps.ts'

export const userListFollowsApplication = scenario({
  id: 'list-of-user-follows-changes-of-application',
  title: 'A list that a user repeats follows what an application hides, shows or moves away',
  clauses: [
    '3.hidden-by-change-visibility',
    '3.shown-by-change-visibility',
    '3.moved-by-change-partition',
    '4.1.every-message-matches',
    '4.1.all-partitions-consultable-only',
    '5.6.list-consultable-only',
  ],
  needs: ['movable', 'closedPartition'],
  changes: ['movable'],
  causes: [
    'Lists are cached per user, and a change empties the cache only of the caller who made it.',
    'The list of a user is kept in the session.',
  ],
  steps: ({ movable: { message }, closedPartition: { partitionId } }) => {
    const { messageId } = message
    const list = (id: string) =>
      step(id, 'the user lists the received messages of those days').send(
        windowAround({ folder: 'in', visible: true }, message),
      )
    const change = (id: string, does: string, request: RequestSpec) =>
      step(id, `the application ${does}`).sendAs('documentConsumer', request).given(success)
    const listed = [status(200), contains('the message', message)]
    const notListed = [status(200), doesNotContain('the message', message)]
    return [
      list('before').given(...listed),
      change('hide', 'hides the message', setVisible([messageId], false)).restore(setVisible([messageId], true)),
      list('hidden').expect(...notListed),
      change('show', 'shows it', setVisible([messageId], true)),
      list('shown').expect(...listed),
      change('move', 'moves it to the closed partition', moveMessages([messageId], partitionId)).restore(
        undoMove(message),
      ),
      list('moved').expect(...notListed),
      change('move-back', 'moves it back', undoMove(message)),
      list('moved-back').expect(...listed),
    ]
  },
})
