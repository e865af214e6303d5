import { describe, expect, it } from 'vitest'
import { actionToConfirm } from '../src/contract/interface/model.ts'
import { revise } from './rules/rules.ts'
import { foreignMessage, message, smallDataset } from './test/small-dataset.ts'
import { start } from './test/start.ts'

const m = '/mailbox/messages'
const messageActions = [{ messageActionId: 'toConfirm', type: actionToConfirm, isExecuted: false }]
const dataset = () =>
  smallDataset([message('one', { isRegisteredMail: true, messageActions }), message('two'), foreignMessage])

describe('a provider that changes while it runs', () => {
  it('follows another rule from the next request on, and the reference again afterwards', async () => {
    const { change, ids } = await start({ dataset: dataset() })
    const before = await ids()
    change({ revise: revise('ordering', (own) => ({ compare: (one, other) => own.compare(other, one) })) })
    expect(await ids()).toEqual(before.toReversed())
    change({ revise: undefined })
    expect(await ids()).toEqual(before)
  })

  it('keeps its messages as they are, and puts them back on request', async () => {
    const { change, reset, ask, ids } = await start({ dataset: dataset() })
    const before = await ids()
    const hide = { messageIds: ['two'], isVisible: false }
    expect((await ask('POST', `${m}/changeVisibility`, { json: hide })).status).toBeLessThan(300)
    change({ readings: { listWithoutAccess: 'guidance' } })
    expect(await ids()).toEqual(before.filter((id) => id !== 'two'))
    expect((await ask('GET', `${m}?recipientPartition=CLOSED`)).status).toBe(403)
    reset()
    expect(await ids()).toEqual(before)
    expect((await ask('GET', `${m}?recipientPartition=CLOSED`)).status).toBe(403)
  })

  it('shows again what an absent feature hid, as it was left', async () => {
    const { change, ask, ids } = await start({ dataset: dataset() })
    const confirm = await ask('PATCH', `${m}/one/actions/toConfirm`, { json: { isExecuted: true } })
    expect(confirm.status).toBe(204)
    change({ features: { registeredMail: 'no', requiredAction: 'no', actions: 'no' } })
    expect(await ids('registeredMail=true')).toEqual([])
    expect(await ids('requiredAction=true')).toEqual([])
    expect(
      (await ask('POST', `${m}/changeVisibility`, { json: { messageIds: ['one'], isVisible: true } })).status,
    ).toBe(204)
    change({ features: {} })
    expect(await ids('registeredMail=true')).toEqual(['one'])
    expect((await ask('GET', `${m}/one`)).json).toMatchObject({ messageActions: [{ isExecuted: true }] })
  })

  it('forgets what it remembered', async () => {
    const { change, ask, services } = await start({ dataset: dataset(), cacheRights: true })
    const asked = async () => {
      const before = services.called('userPartitionRights').length
      await ask('GET', `${m}/two`)
      return services.called('userPartitionRights').length - before
    }
    expect([await asked(), await asked()]).toEqual([1, 0])
    change({ cacheRights: true })
    expect([await asked(), await asked()]).toEqual([1, 0])
    change({ cacheRights: false })
    expect([await asked(), await asked()]).toEqual([1, 1])
  })
})
