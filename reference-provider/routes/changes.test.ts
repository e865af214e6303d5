import { describe, expect, it } from 'vitest'
import { message, sent, smallDataset } from '../test/small-dataset.ts'
import { start } from '../test/start.ts'

const m = '/mailbox/messages'
type Ask = Awaited<ReturnType<typeof start>>['ask']

const move = (ask: Ask, json: object, as = 'human') => ask('POST', `${m}/changePartition`, { json, as })
const placeOf = async (ask: Ask, id: string) => {
  const { json } = await ask('GET', `${m}/${id}`, { as: 'consumer' })
  return { recipient: json.recipientPartition, sender: (json.sender as { partition?: string }).partition }
}

describe('changePartition of named messages', () => {
  it('moves messages of several partitions, asking about each partition and the target once', async () => {
    const { ask, services } = await start()
    const messageIds = ['plain', 'older', 'in-b', 'plain']
    expect((await move(ask, { messageIds, targetRecipientPartitionId: 'TARGET' })).status).toBe(204)
    for (const id of messageIds) expect((await placeOf(ask, id)).recipient).toBe('TARGET')
    const rights = services.called('userPartitionRights').map(({ parameters }) => parameters.partitionId)
    expect(rights.toSorted()).toEqual(['B', 'GENERAL'])
    expect(services.called('partitions')).toHaveLength(1)
  })

  it('needs no right on the target', async () => {
    const { ask } = await start()
    expect((await move(ask, { messageIds: ['plain'], targetRecipientPartitionId: 'CLOSED' })).status).toBe(204)
    expect((await ask('GET', `${m}/plain`)).status).toBe(404)
  })

  it('moves the sender partition of a sent message', async () => {
    const { ask } = await start()
    await move(ask, { messageIds: ['sent-b'], targetRecipientPartitionId: 'TARGET' })
    expect(await placeOf(ask, 'sent-b')).toEqual({ recipient: 'CLOSED', sender: 'TARGET' })
  })

  it.each([
    ['scenarios', 'in-closed', 400],
    ['guidance', 'in-closed', 403],
    ['scenarios', 'nowhere', 400],
    ['guidance', 'nowhere', 400],
    ['scenarios', 'of-another', 400],
    ['scenarios', 'expired', 400],
  ] as const)('moves nothing (%s) with %s among them', async (changeWithoutAccess, id, status) => {
    const { ask } = await start({ readings: { changeWithoutAccess } })
    for (const messageIds of [
      ['plain', id],
      [id, 'plain'],
    ])
      expect((await move(ask, { messageIds, targetRecipientPartitionId: 'TARGET' })).status).toBe(status)
    expect((await placeOf(ask, 'plain')).recipient).toBe('GENERAL')
  })

  it('moves nothing to a partition that does not exist', async () => {
    const { ask } = await start()
    const answer = await move(ask, { messageIds: ['plain'], targetRecipientPartitionId: 'NOWHERE' })
    expect(answer.status).toBe(400)
    expect(answer.json.issues).toMatchObject([{ type: expect.stringContaining('referencedResourceNotFound') }])
    expect((await placeOf(ask, 'plain')).recipient).toBe('GENERAL')
  })

  it('moves nothing when one message is moved out of reach meanwhile', async () => {
    const { ask, services } = await start()
    services.before.set('partitions', async () => {
      services.before.clear()
      await move(ask, { messageIds: ['older'], targetRecipientPartitionId: 'CLOSED' }, 'consumer')
    })
    expect((await move(ask, { messageIds: ['plain', 'older'], targetRecipientPartitionId: 'B' })).status).toBe(400)
    expect((await placeOf(ask, 'plain')).recipient).toBe('GENERAL')
    expect((await placeOf(ask, 'older')).recipient).toBe('CLOSED')
  })
})

describe('changePartition of a whole partition', () => {
  const held = [
    message('received', { recipientPartition: 'SOURCE' }),
    message('hidden', { recipientPartition: 'SOURCE', isVisible: false }),
    message('elsewhere', { recipientPartition: 'B' }),
    sent('sent', 'SOURCE'),
    sent('sent-elsewhere', 'B', { recipientPartition: 'SOURCE' }),
  ]

  it.each([
    [{ targetRecipientPartitionId: 'GENERAL', targetSenderPartitionId: 'EMPTY' }, 'GENERAL', 'EMPTY'],
    [{ targetRecipientPartitionId: 'GENERAL' }, 'GENERAL', 'SOURCE'],
    [{ targetSenderPartitionId: 'EMPTY' }, 'SOURCE', 'EMPTY'],
  ])('%o', async (targets, recipient, sender) => {
    const { ask } = await start({ dataset: smallDataset(held) })
    expect((await move(ask, { sourcePartitionId: 'SOURCE', ...targets })).status).toBe(204)
    for (const id of ['received', 'hidden']) expect((await placeOf(ask, id)).recipient).toBe(recipient)
    expect((await placeOf(ask, 'sent')).sender).toBe(sender)
    expect((await placeOf(ask, 'elsewhere')).recipient).toBe('B')
    expect(await placeOf(ask, 'sent-elsewhere')).toEqual({ recipient: 'SOURCE', sender: 'B' })
  })

  it('answers 204 for an empty one, and moves nothing to a target that does not exist', async () => {
    const { ask } = await start({ dataset: smallDataset(held) })
    const to = (sourcePartitionId: string, targetRecipientPartitionId: string) =>
      move(ask, { sourcePartitionId, targetRecipientPartitionId, targetSenderPartitionId: 'GENERAL' })
    expect((await to('EMPTY', 'GENERAL')).status).toBe(204)
    expect((await to('SOURCE', 'NOWHERE')).status).toBe(400)
    expect((await placeOf(ask, 'sent')).sender).toBe('SOURCE')
  })

  it('asks for a right on the source when the rule is strict', async () => {
    const { ask } = await start({
      revise: (rules) => ({ ...rules, access: { ...rules.access, asksRightsOnSource: true } }),
    })
    const from = (sourcePartitionId: string) => move(ask, { sourcePartitionId, targetRecipientPartitionId: 'TARGET' })
    expect((await from('CLOSED')).status).toBe(403)
    expect((await from('B')).status).toBe(204)
  })
})

describe('changeVisibility', () => {
  const change = (ask: Ask, messageIds: string[], isVisible: boolean) =>
    ask('POST', `${m}/changeVisibility`, { json: { messageIds, isVisible } })

  it('hides and shows again', async () => {
    const { ask, ids } = await start()
    expect((await change(ask, ['plain', 'in-b'], false)).status).toBe(204)
    expect(await ids('visible=false')).toEqual(['plain', 'in-b', 'hidden'])
    expect((await change(ask, ['hidden'], true)).status).toBe(204)
    expect(await ids('visible=false')).toEqual(['plain', 'in-b'])
  })

  it.each([
    ['scenarios', 400],
    ['guidance', 403],
  ] as const)('changes nothing (%s) with one out of reach', async (changeWithoutAccess, status) => {
    const { ask, ids } = await start({ readings: { changeWithoutAccess } })
    expect((await change(ask, ['plain', 'in-closed'], false)).status).toBe(status)
    expect(await ids('visible=false')).toEqual(['hidden'])
  })
})
