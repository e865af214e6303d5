import { describe, expect, it } from 'vitest'
import type { Need } from '../../../contract/test-data/needs.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import { poolOf } from '../../test/pool.ts'
import { seen } from '../../test/seen.ts'
import { explainNeed } from './explain-need.ts'

const explained = (need: Need, messages: readonly SeenMessage[], candidates: readonly unknown[] = []) =>
  explainNeed(need, poolOf(messages), { candidates, usedUp: false })

describe('the nearest message', () => {
  const main = { mainAttachmentId: 'main' }

  it('is the one that fails the fewest conditions, which are named', () => {
    const messages = [seen('without', { isRead: true }), seen('read', { ...main, isRead: true })]
    expect(explained('unreadMessage', messages).nearest).toEqual({ messageId: 'read', fails: ['is unread'] })
  })

  it('can fail where it is: another partition, another folder, hidden', () => {
    const closed = seen('closed', { ...main, isRead: false, recipientPartition: 'CLOSED', isVisible: false })
    expect(explained('unreadMessage', [closed]).nearest?.fails).toEqual([
      'is visible',
      'is in a partition the user can consult',
    ])
  })

  it('is no candidate, and there is none in an empty mailbox', () => {
    const met = { ...seen('met', { ...main, isRead: false }), mainAttachmentId: 'main' }
    expect(explained('unreadMessage', [met], [met])).toMatchObject({ candidates: 1, nearest: undefined, lacks: [] })
    expect(explained('unreadMessage', []).nearest).toBeUndefined()
  })

  it('must be named by a profile when looking for it would change it', () => {
    const unread = seen('m', { ...main, isRead: false, isBodyMainContent: false })
    expect(explained('unreadMessageWithOtherBody', [unread, seen('x', { isBodyMainContent: true })]).nearest).toEqual({
      messageId: 'm',
      fails: [expect.stringContaining('data.messages.unreadMessageWithOtherBody')],
    })
  })
})

describe('a need of several messages', () => {
  it('names what the mailbox lacks', () => {
    expect(explained('twoMovable', []).lacks).toEqual(['two received messages in partitions the user can consult'])
    expect(explained('closedPartition', [seen('m')]).lacks).toEqual([
      'a received message in a partition the user cannot consult',
    ])
  })

  it('says so when each part is there, but not together', () => {
    const sameDay = ['a', 'b', 'c'].map((id) => seen(id))
    expect(explained('threeDated', sameDay).lacks).toEqual(['messages that meet all conditions together'])
  })

  it('lacks nothing when it is met, and a setting when only that can meet it', () => {
    expect(explained('twoMovable', [], [{}]).lacks).toEqual([])
    expect(explained('portalOrigin', []).lacks).toEqual(['an origin of the portal (--origin)'])
    expect(explained('countedActions', []).lacks).toEqual([expect.stringContaining('test mailbox')])
  })
})
