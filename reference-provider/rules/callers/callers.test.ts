import { describe, expect, it } from 'vitest'
import { changes, everything, m, onMessage, onReferenceData } from '../../test/requests.ts'
import { own } from '../../test/small-dataset.ts'
import { onBehalfOfOwn, start } from '../../test/start.ts'

describe('a human user', () => {
  it.each(onMessage('closed-action', 'action-closed'))(
    'does not get at a closed partition: %s %s %s',
    async (operation, method, path, asked) => {
      const { ask, services } = await start()
      expect((await ask(method, path, asked)).status).toBe(404)
      expect(services.called('userPartitionRights').map(({ parameters }) => parameters.partitionId)).toEqual(['CLOSED'])
      const guidance = await start({ readings: { messageWithoutAccess: 'guidance' } })
      expect([operation, (await guidance.ask(method, path, asked)).status]).toEqual([operation, 403])
    },
  )

  it('is told the same of a closed message as of one that never was', async () => {
    const { ask } = await start()
    const [closed, absent] = await Promise.all([ask('GET', `${m}/in-closed`), ask('GET', `${m}/nowhere`)])
    const comparable = (text: string) => text.replace(/urn:uuid:[^"]+/, '').replaceAll('in-closed', 'nowhere')
    expect(comparable(closed.text)).toBe(comparable(absent.text))
    expect(closed.text).not.toContain('Secret')
  })

  it.each(['sent-b', 'sent-general', 'in-b'])('reads a message by the partition that decides: %s', async (id) => {
    const { ask } = await start()
    expect((await ask('GET', `${m}/${id}`)).status).toBe(200)
  })

  it('does not read a message sent from a closed partition', async () => {
    const { ask } = await start()
    expect((await ask('GET', `${m}/sent-closed`)).status).toBe(404)
  })

  it('reads reference data with no question asked', async () => {
    const { ask, services } = await start()
    for (const [, method, path] of onReferenceData) expect((await ask(method, path)).status).toBe(200)
    expect(services.called('userPartitionRights')).toEqual([])
  })

  it('is judged by the partition that the message lies in when the answer comes', async () => {
    const { ask, services } = await start()
    services.before.set('userPartitionRights', async () => {
      services.before.clear()
      await ask('POST', `${m}/changePartition`, {
        as: 'consumer',
        json: { messageIds: ['plain'], targetRecipientPartitionId: 'CLOSED' },
      })
    })
    expect((await ask('GET', `${m}/plain`)).status).toBe(404)
  })
})

describe('a document consumer', () => {
  it('reads and changes every partition of its own mailbox, and nobody is asked', async () => {
    const { ask, services } = await start()
    for (const id of ['plain', 'in-closed', 'sent-closed', 'hidden'])
      expect((await ask('GET', `${m}/${id}`, { as: 'consumer' })).status).toBe(200)
    for (const [, method, path, asked] of changes('in-closed'))
      expect((await ask(method, path, { ...asked, as: 'consumer' })).status).toBe(204)
    expect(services.called('userPartitionRights')).toEqual([])
    expect(services.called('hasMandate')).toEqual([])
  })

  it('may name its own enterprise, but no other', async () => {
    const { ask } = await start()
    const named = (number: string) =>
      ask('GET', m, { as: 'consumer', headers: { 'On-Behalf-Of-Enterprise-Number': number } })
    expect((await named(own)).status).toBe(200)
    expect((await named(own.slice(1))).status).toBe(200)
    expect((await named('0100000169')).status).toBe(403)
  })
})

describe('a representative', () => {
  const as = 'representative'

  it('is asked for a mandate, for the enterprise it names', async () => {
    const { ask, services } = await start()
    expect((await ask('GET', `${m}/in-closed`, { as, headers: onBehalfOfOwn })).status).toBe(200)
    expect(services.called('hasMandate')).toMatchObject([
      {
        path: `/mailbox/${own}/hasMandate`,
        parameters: { enterpriseNumber: own, mandataryEnterpriseNumber: '0100000169', operation: 'consult' },
      },
    ])
  })

  it.each(everything)('without a mandate gets nowhere: %s %s %s', async (operation, method, path, asked) => {
    const { ask, services } = await start()
    services.mandates.clear()
    const { status, json } = await ask(method, path, { ...asked, as, headers: { ...asked?.headers, ...onBehalfOfOwn } })
    expect([operation, status]).toEqual([operation, 403])
    expect(json).toMatchObject({ status: 403, title: 'Missing Permission' })
    expect(Object.keys(json)).toEqual(['type', 'href', 'title', 'status', 'detail', 'instance'])
    expect(json.detail).toContain(own)
    expect(json.detail).toContain('0100000169')
  })

  it.each([undefined, '', 'abc', '12345678901', '0100.000.070'])('must name an enterprise: %s', async (number) => {
    const { ask, services } = await start()
    const headers: Record<string, string> = number === undefined ? {} : { 'On-Behalf-Of-Enterprise-Number': number }
    expect((await ask('GET', m, { as, headers })).status).toBe(400)
    expect(services.called('hasMandate')).toEqual([])
  })
})

describe('another enterprise', () => {
  it.each([...onMessage('of-another', 'action-foreign'), ...changes('of-another')])(
    'keeps its messages to itself: %s %s %s',
    async (operation, method, path, asked) => {
      const { ask } = await start()
      const expected = operation.startsWith('change') ? 400 : 404
      for (const as of ['human', 'consumer']) expect((await ask(method, path, { ...asked, as })).status).toBe(expected)
    },
  )
})
