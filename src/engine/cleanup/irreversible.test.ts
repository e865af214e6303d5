import { describe, expect, it } from 'vitest'
import { paths } from '../../contract/interface/paths.ts'
import type { Needs } from '../../contract/test-data/needs.ts'
import { get, post } from '../scenario/request.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { select } from '../selection/select.ts'
import { changer, reader } from '../test/scenarios.ts'
import { effectsOfRequest, hasIrreversibleEffects, irreversibleEffectsOf, irreversibleNotes } from './irreversible.ts'

const message = (messageId: string) => ({ messageId, recipientPartition: 'GENERAL', subject: '', publicationDate: '' })
const using = (...changes: AnyScenario['changes']): AnyScenario => ({ ...changer, needs: changes, changes })
const given = (needs: Partial<Record<keyof Needs, unknown>>) => ({ needs: needs as Needs })

describe('what a scenario leaves behind', () => {
  it.for([
    ['a message that is read', using('unreadMessage'), { unreadMessage: message('m') }, [['read', 'm']]],
    ['a reply', using('repliable'), { repliable: message('m') }, [['reply', 'm']]],
    [
      'the first of two unread ones alone',
      using('twoUnread'),
      { twoUnread: { first: message('m'), second: message('n') } },
      [['read', 'm']],
    ],
    ['nothing when everything can be restored', using('movable'), { movable: { message: message('m') } }, []],
    [
      'nothing of a partition whose sent messages have one for themselves',
      using('partitionToEmpty'),
      { partitionToEmpty: { received: [message('m')], sent: [message('s')] } },
      [],
    ],
    [
      'the sent messages of a partition that cannot be distinguished',
      using('partitionToEmpty'),
      { partitionToEmpty: { received: [message('m')], sent: [message('s')], sendersStay: true } },
      [['senderPartition', 's']],
    ],
  ] as const)('%s', ([, scenario, needs, expected]) => {
    const irreversible = irreversibleEffectsOf(scenario, given(needs))
    expect(irreversible.map(({ kind, messageId }) => [kind, messageId])).toEqual(expected)
    expect(irreversible.every((one) => one.scenario === scenario.id)).toBe(true)
  })

  it('is nothing where the data is missing', () => {
    expect(irreversibleEffectsOf(using('unreadMessage'), { missing: [] })).toEqual([])
  })

  it('is left out when it must not be', () => {
    expect([reader, changer, using('repliable')].map(hasIrreversibleEffects)).toEqual([false, false, true])
    const table = [changer, { ...using('repliable'), id: 'test-replies' }]
    const { selected, leftOut } = select({ table, allowIrreversible: false })
    expect(selected).toEqual([changer])
    expect(leftOut).toEqual([{ id: 'test-replies', reason: 'its changes cannot be restored' }])
  })
})

describe('a request', () => {
  const all = [
    { scenario: 'a', kind: 'read', messageId: 'm' },
    { scenario: 'a', kind: 'reply', messageId: 'n' },
  ] as const

  it.for([
    ['the content of the message', get(paths.content, { messageId: 'm', attachmentId: 'x' }), [all[0]]],
    ['the content of another', get(paths.content, { messageId: 'n', attachmentId: 'x' }), []],
    ['its details', get(paths.details, { messageId: 'm' }), []],
    ['a reply', post(paths.reply, { messageId: 'n' }, {}), [all[1]]],
  ] as const)('for %s', ([, spec, expected]) => {
    expect(effectsOfRequest(spec, all)).toEqual(expected)
  })
})

it('is announced with every scenario and message, a line for each kind', () => {
  const lines = irreversibleNotes([
    { scenario: 'a', kind: 'read', messageId: 'm' },
    { scenario: 'b', kind: 'reply', messageId: 'n' },
    { scenario: 'a', kind: 'read', messageId: 'o' },
  ])
  expect(lines).toEqual([
    'This run marks 2 messages as read and sends 1 reply, and cannot undo that. Skip it with --no-irreversible.',
  ])
  expect(irreversibleNotes([])).toEqual([])
})
