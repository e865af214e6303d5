import { describe, expect, it } from 'vitest'
import type { Need, Needs } from '../../../contract/test-data/needs.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import { poolOf, world } from '../../test/pool.ts'
import { seen } from '../../test/seen.ts'
import { discovery } from './discover.ts'

const idsFor = (need: Need, ...messages: SeenMessage[]): string[] => {
  const found = discovery(poolOf(messages)).candidatesOf(need) as { messageId?: string }[]
  return found.flatMap(({ messageId }) => messageId ?? [])
}

const action = (isExecuted: boolean, dueDate = '') => ({
  messageActionId: 'a',
  type: 'requiredActionToConfirm',
  isExecuted,
  dueDate,
})

describe('needs of one message', () => {
  const main = { mainAttachmentId: 'main' }

  it.each<[Need, Partial<SeenMessage>, Partial<SeenMessage>]>([
    ['unreadMessage', { ...main, isRead: false }, { ...main, isRead: true }],
    ['readMessage', main, {}],
    ['unreadMessageWithAnnex', { ...main, isRead: false, annexAttachmentId: 'x' }, { ...main, isRead: false }],
    ['openAction', { actions: [action(false)] }, { actions: [action(false, '2090-01-01')] }],
    ['executedAction', { actions: [action(true)] }, { actions: [action(true), action(false)] }],
    [
      'compressedAnnex',
      { ...main, annexAttachmentId: 'x', annexFile: { name: 'a.xml.gz', mediaType: 'application/gzip' } },
      { ...main, annexAttachmentId: 'x', annexFile: { name: 'a.xml', mediaType: 'application/xml' } },
    ],
    [
      'emptyAnnex',
      { ...main, annexAttachmentId: 'x', annexFile: { name: 'a.txt', mediaType: 'text/plain', size: 0 } },
      { ...main, annexAttachmentId: 'x', annexFile: { name: 'a.txt', mediaType: 'text/plain' } },
    ],
    ['repliable', { isReplyAuthorized: true }, {}],
    ['hiddenRepliable', { isReplyAuthorized: true, isVisible: false }, {}],
    ['notRepliable', { isReplyAuthorized: false }, { isReplyAuthorized: true }],
    ['ordinaryMessage', { isRead: false, isRegisteredMail: false }, { isRead: false }],
    ['oldMessage', { publicationDate: '2024-01-15T09:00:00Z', subject: 'Old' }, { subject: 'Old' }],
    ['hiddenMessage', { isVisible: false }, {}],
    ['closedUnreadMessage', { ...main, isRead: false, recipientPartition: 'CLOSED' }, { ...main, isRead: false }],
    ['sentMessage', { folder: 'out', senderPartition: 'B' }, { folder: 'out' }],
    [
      'closedSentMessage',
      { folder: 'out', recipientPartition: 'CLOSED', senderPartition: 'CLOSED' },
      { folder: 'out', recipientPartition: 'CLOSED', senderPartition: 'B' },
    ],
  ])('%s is met by the one and not by the other', (need, right, wrong) => {
    expect(idsFor(need, seen('right', right), seen('wrong', wrong))).toEqual(['right'])
  })

  it('skips expired messages, messages without a partition, and summaries', () => {
    const unfit = [{ expirationDate: '2026-06-01T13:00:00Z' }, { isPartitionKnown: false }, { isWhole: false }]
    expect(idsFor('message', ...unfit.map((changed, index) => seen(`m${index}`, changed)))).toEqual([])
  })

  it('takes a sent message without recipient partition by its sender partition, where received ones always show theirs', () => {
    const sent = seen('sent', { folder: 'out', senderPartition: 'CLOSED' })
    const general = seen('general', { showsRecipientPartition: true })
    const inClosed = seen('closed', { recipientPartition: 'CLOSED', showsRecipientPartition: true })
    expect(idsFor('closedSentMessage', sent, general, inClosed)).toEqual(['sent'])
    expect(idsFor('closedSentMessage', sent, seen('general'), inClosed)).toEqual([])
    expect(idsFor('closedSentMessage', sent, inClosed)).toEqual([])
    const other = seen('other', { folder: 'out', senderPartition: 'B', showsRecipientPartition: true })
    expect(idsFor('closedSentMessage', sent, general, inClosed, other)).toEqual([])
  })

  it('takes a flag that is not shown as false only where the target shows it of another', () => {
    const shy = seen('shy', { isRead: false })
    expect(idsFor('ordinaryMessage', shy, seen('registered', { isRegisteredMail: true }))).toEqual(['shy'])
    expect(idsFor('ordinaryMessage', shy)).toEqual([])
  })

  it('skips messages that both mailboxes hold', () => {
    const foreign = seen('same', { mailbox: 'foreign', subject: 'theirs' })
    expect(idsFor('foreignMessage', foreign, seen('same'))).toEqual([])
    expect(idsFor('foreignMessage', foreign)).toEqual(['same'])
  })
})

it('asks for a subject of its own where a search for it must find nothing else', () => {
  const closed = { recipientPartition: 'CLOSED', mainAttachmentId: 'm', annexAttachmentId: 'x' }
  const one = seen('one', { ...closed, subject: 'Décision du tribunal' })
  expect(idsFor('closedMessage', one, seen('other', { subject: 'Facture' }))).toEqual(['one'])
  expect(idsFor('closedMessage', one, seen('other', { subject: 'Rappel : DECISION du tribunal' }))).toEqual([])
  const unknown = seen('other', { subject: 'Facture', senderApplicationId: 'whose name nobody knows' })
  expect(idsFor('closedMessage', one, unknown)).toEqual([])
})

it('empties no partition that others are moved to, and moves nothing to an empty one that must stay so', () => {
  const messages = [seen('g'), seen('b', { recipientPartition: 'B' }), seen('c', { recipientPartition: 'C' })]
  const { candidatesOf } = discovery(poolOf(messages))
  const targetsOf = (need: Need): unknown[] =>
    (candidatesOf(need) as Needs['movable'][]).map(({ targetPartitionId }) => targetPartitionId)
  expect(candidatesOf('emptyPartition')).toEqual([{ partitionId: 'EMPTY' }])
  expect(new Set(targetsOf('movable'))).toEqual(new Set(['B', 'GENERAL']))
  expect(targetsOf('twoApart')).toEqual(['C'])
})

it('knows no partition as empty where not every message was seen', () => {
  const pool = poolOf([seen('g')], { isWhole: false, partitionRoles: { ...world, isArranged: false } })
  const { candidatesOf } = discovery(pool)
  expect([candidatesOf('emptyPartition'), candidatesOf('consultablePartitions')]).toEqual([[], []])
})
