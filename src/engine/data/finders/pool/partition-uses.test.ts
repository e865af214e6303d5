import { expect, it } from 'vitest'
import type { SeenMessage } from '../../../survey/seen-message.ts'
import { withIrreversibleSenders } from './partition-uses.ts'

const sent = (messageId: string, senderPartition: string | undefined, mailbox: SeenMessage['mailbox'] = 'own') =>
  ({ messageId, mailbox, folder: 'out', senderPartition }) as SeenMessage
const handle = { messageId: 's', recipientPartition: 'GENERAL', subject: '', publicationDate: '' }
const candidate = { partitionId: 'FROM', received: [], sent: [handle], emptyPartitionId: 'TO' }

it.for<[string, SeenMessage[], boolean, true | undefined]>([
  ['are, where nothing else was sent from their target', [sent('s', 'FROM'), sent('t', 'GENERAL')], true, undefined],
  ['are, when an earlier run left them there', [sent('s', 'TO')], true, undefined],
  ['are, when another mailbox has a partition of that name', [sent('t', 'TO', 'foreign')], true, undefined],
  ['are not, where another was sent from there', [sent('s', 'FROM'), sent('t', 'TO')], true, true],
  ['are not, where not all was seen', [sent('s', 'FROM')], false, true],
])('sent messages %s', ([, seen, isWhole, sendersStay]) => {
  expect(withIrreversibleSenders(candidate, seen, isWhole).sendersStay).toBe(sendersStay)
})
