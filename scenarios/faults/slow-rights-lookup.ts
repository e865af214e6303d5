/** §3: a request that waits for its rights lookup must not undo what another caller changes in the meantime. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { Feature } from '../../src/contract/features.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle, Need, Needs } from '../../src/contract/test-data/needs.ts'
import { field } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { othersSucceeded } from '../../src/engine/expectations/concurrent-requests.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { get, getDetails, moveMessages, setVisible, updateAction } from '../../src/engine/scenario/request.ts'
import { type Step, scenario, step, type WrittenStep } from '../../src/engine/scenario/scenario.ts'
import { visibleGivenStep } from '../effects/effect-steps.ts'
import { allColumnsUpdated } from '../effects/side-by-side/changes.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { slowFault } from './fault-kinds.ts'

const { kind, says } = slowFault

/** The request has begun by then, and its rights lookup takes longer. */
const duringLookupMs = 60

/** What an application does while the request of the user waits. `before` and `after` show whether it is kept. */
interface Meanwhile {
  does: string
  send: Step['send']
  before: WrittenStep
  after: WrittenStep
  restore?: Step['send']
}

interface Waiting<N extends Need> {
  id: string
  /** follows "During a slow rights lookup, " */
  title: string
  need: N
  clauses: readonly ClauseId[]
  features?: readonly Feature[]
  /** An imperative: "move it". */
  does: string
  send: (data: Needs[N]) => Step['send']
  meanwhile: (data: Needs[N]) => Meanwhile
  restore?: (data: Needs[N]) => Step['send']
}

const waiting = <N extends Need>({ need, title, does, send, meanwhile, restore, ...rest }: Waiting<N>) =>
  scenario({
    ...rest,
    title: `During a slow rights lookup, ${title}`,
    needs: [need],
    changes: [need],
    injectsFaults: true,
    causes: [
      'The message is loaded before the rights lookup, and all of it is saved after the answer, without a version.',
      allColumnsUpdated,
    ],
    steps: (data) => {
      const item = data[need]
      const other = meanwhile(item)
      return [
        other.before,
        step('request', `${does} while the rights lookup ${says} and an application ${other.does}`)
          .send(send(item))
          .with({
            concurrent: { as: 'documentConsumer', send: other.send, times: 2, onlyAfterMs: duringLookupMs },
            fault: { service: 'partition', operation: 'userPartitionRights', kind },
          })
          .given(othersSucceeded)
          .restore(...[restore?.(item), other.restore].filter((one) => one !== undefined)),
        other.after,
      ]
    },
  })

const downloadOf = ({ messageId, mainAttachmentId: attachmentId }: Needs['unreadMessage']) =>
  get(paths.content, { messageId, attachmentId })

const readMeanwhile = (message: Needs['unreadMessage']): Meanwhile => {
  const details = getDetails(message)
  return {
    does: 'downloads its main content',
    send: downloadOf(message),
    before: step('unread-before', 'it starts unread')
      .sendAs('documentConsumer', details)
      .given(status(200), field('isRead', false)),
    after: step('read-after', 'it is read')
      .sendAs('documentConsumer', details)
      .given(status(200))
      .expect(field('isRead', true)),
  }
}

const hiddenMeanwhile = (message: MessageHandle): Meanwhile => ({
  does: 'hides it',
  send: setVisible([message.messageId], false),
  before: visibleGivenStep(message).as('documentConsumer'),
  after: step('hidden', 'it is in the hidden list')
    .sendAs('documentConsumer', windowAround({ folder: 'in', visible: false }, message))
    .given(status(200))
    .expect(contains('the message', message)),
  restore: setVisible([message.messageId], true),
})

const ofHide = ['3.hidden-by-change-visibility', '3.visibility-alone'] as const

/** Each request of the user that can save a message, beside a change that it does not make itself. */
export const slowLookupScenarios = [
  waiting({
    id: 'fault-rights-slow-hide-keeps-read',
    title: 'hiding a message does not mark it as unread again',
    need: 'unreadMessage',
    clauses: ['3.read-by-main-content', ...ofHide],
    does: 'hide it',
    send: ({ messageId }) => setVisible([messageId], false),
    restore: ({ messageId }) => setVisible([messageId], true),
    meanwhile: readMeanwhile,
  }),
  waiting({
    id: 'fault-rights-slow-read-keeps-hide',
    title: 'downloading the main content does not show a hidden message again',
    need: 'unreadMessage',
    clauses: ['3.read-by-main-content', ...ofHide],
    does: 'download its main content',
    send: downloadOf,
    meanwhile: hiddenMeanwhile,
  }),
  waiting({
    id: 'fault-rights-slow-body-keeps-hide',
    title: 'reading a main-content body does not show a hidden message again',
    need: 'unreadMessageWithBody',
    clauses: ['3.read-by-main-body', ...ofHide],
    features: ['body'],
    does: 'read its body',
    send: ({ messageId }) => get(paths.body, { messageId }),
    meanwhile: hiddenMeanwhile,
  }),
  waiting({
    id: 'fault-rights-slow-move-keeps-hide',
    title: 'moving a message does not show it again after it was hidden',
    need: 'movable',
    clauses: ['3.moved-by-change-partition', '3.partition-alone', ...ofHide],
    does: 'move it',
    send: ({ message, targetPartitionId }) => moveMessages([message.messageId], targetPartitionId),
    restore: ({ message }) => undoMove(message),
    meanwhile: ({ message }) => hiddenMeanwhile(message),
  }),
  waiting({
    id: 'fault-rights-slow-action-keeps-hide',
    title: 'executing an action does not show a hidden message again',
    need: 'openAction',
    clauses: ['3.executed-by-update', ...ofHide],
    features: ['actions', 'requiredAction'],
    does: 'execute its action',
    send: ({ messageId, messageActionId }) => updateAction(messageId, messageActionId, true),
    restore: ({ messageId, messageActionId }) => updateAction(messageId, messageActionId, false),
    meanwhile: hiddenMeanwhile,
  }),
]
