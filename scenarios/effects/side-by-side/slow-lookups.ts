/** §3, §5.6: a change waits for the rights lookup, and must not undo what another caller changes in the meantime. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { field, status } from '../../../src/engine/expectations/answers/body.ts'
import { othersSucceed } from '../../../src/engine/expectations/answers/status.ts'
import { get, getDetails, setVisible } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { slowFault } from '../../faults/fault-kinds.ts'
import { allColumnsUpdated } from './changes.ts'

/** The change has begun by then, and its rights lookup takes longer. */
const duringLookupMs = 60

const readBesideSlowHide = scenario({
  id: 'visibility-hide-with-slow-lookup-keeps-read',
  title: 'A change of visibility whose rights lookup is slow does not undo a read in the meantime',
  clauses: ['3.read-by-main-content', '3.hidden-by-change-visibility', '3.visibility-alone'],
  needs: ['unreadMessage'],
  changes: ['unreadMessage'],
  injectsFaults: true,
  causes: [
    'The message is loaded before the rights lookup, and all of it is saved after the answer, without a version.',
    allColumnsUpdated,
  ],
  steps: ({ unreadMessage: { messageId, mainAttachmentId: attachmentId } }) => [
    step('unread-before', 'it starts unread')
      .sendAs('documentConsumer', getDetails({ messageId }))
      .given(status(200), field('isRead', false)),
    step('hide', `hide it while the rights lookup ${slowFault.says} and an application downloads its main content`)
      .send(setVisible([messageId], false))
      .with({
        concurrent: {
          as: 'documentConsumer',
          send: get(paths.content, { messageId, attachmentId }),
          times: 2,
          onlyAfterMs: duringLookupMs,
        },
        fault: { service: 'partition', operation: 'userPartitionRights', kind: slowFault.kind },
      })
      .given(othersSucceed)
      .restore(setVisible([messageId], true)),
    step('read-after', 'it is read')
      .sendAs('documentConsumer', getDetails({ messageId }))
      .given(status(200))
      .expect(field('isRead', true)),
  ],
})

export const slowLookupScenarios = [readBesideSlowHide]
