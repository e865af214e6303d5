import { describe, expect, it } from 'vitest'
import { message, own, sender, smallDataset } from '../test/small-dataset.ts'
import { onBehalfOfOwn, start } from '../test/start.ts'

const consultable = [
  'plain',
  'in-b',
  'accents',
  'executed-action',
  'not-repliable',
  'open-action',
  'registered',
  'sent-b',
  'sent-general',
  'soon',
  'with-body',
  'older',
]
const closed = ['closed-action', 'closed-not-repliable', 'in-closed', 'sent-closed']

describe('the list of messages', () => {
  it('holds what the human can consult, most recent first, then by identifier', async () => {
    const { ids, services } = await start()
    expect(await ids()).toEqual(consultable)
    const calls = services.called('userPartitionRights')
    expect(calls.map(({ parameters }) => parameters)).toEqual([{ userType: 'human', userId: '85010100138' }])
    expect(calls[0]?.path).toBe(`/mailbox/${own}/userPartitionRights`)
  })

  it.each(['consumer', 'representative'])(
    'holds all of the mailbox for a %s, without asking for rights',
    async (as) => {
      const { ids, services } = await start()
      const found = await ids('', { as, headers: as === 'representative' ? onBehalfOfOwn : {} })
      expect(found.toSorted()).toEqual([...consultable, ...closed].toSorted())
      expect(services.called('userPartitionRights')).toEqual([])
    },
  )

  it.each([
    ['folder=out', ['sent-b', 'sent-general']],
    ['visible=false', ['hidden']],
    ['visible=true&folder=out', ['sent-b', 'sent-general']],
    ['recipientPartition=B', ['in-b', 'sent-b']],
    ['recipientPartition=CLOSED', []],
    ['recipientPartition=NOWHERE', []],
    ['read=true', ['older']],
    ['receivedAfter=2026-03-01', ['plain', 'in-b']],
    ['receivedAfter=2026-03-07&receivedBefore=2026-03-09', ['in-b']],
    ['receivedBefore=2026-01-06', ['older']],
    ['receivedBefore=2026-01-05', []],
    ['receivedAfter=2999-01-01', []],
    ['expiredBefore=2026-03-21', ['soon']],
    ['expiredBefore=2026-03-20', []],
    ['senderApplicationId=application-2', ['older']],
    [`enterpriseNumber=${sender}`, consultable],
    [`enterpriseNumber=${own}`, []],
    ['registeredMail=true', ['registered']],
    ['requiredAction=true', ['executed-action', 'open-action']],
    ['requiredAction=true&requiredActionNotExecuted=true', ['open-action']],
    ['requiredAction=false', consultable],
    ['q=epinards&qlang=fr', ['accents']],
    ['q=%C3%89PINARDS,%20FRAN&qlang=FR', ['accents']],
    ['q=epinards%20fran&qlang=fr', []],
    ['q=francois%20epinards&qlang=fr', []],
    ['q=Message%20plain&qlang=nl', []],
    ['q=Bericht%20plain&qlang=nl', ['plain']],
    ['q=ZOE&qlang=nl', ['accents']],
    ['q=application-2%20de&qlang=de', ['older']],
    ['q=secret&qlang=fr', []],
    ['q=body%20text&qlang=fr', []],
    ['unknown=1', consultable],
    ['qlang=fr', consultable],
  ])('?%s', async (query, expected) => {
    const { ids } = await start()
    expect(await ids(query)).toEqual(expected)
  })

  it('asks for the one partition that is named, and follows the reading for one without access', async () => {
    const { ask, services } = await start({ readings: { listWithoutAccess: 'guidance' } })
    expect((await ask('GET', '/mailbox/messages?recipientPartition=CLOSED')).status).toBe(403)
    expect(services.called('userPartitionRights').map(({ parameters }) => parameters.partitionId)).toEqual(['CLOSED'])
  })

  it('does not take consult right on one partition for a right on GENERAL', async () => {
    const { ids, services } = await start()
    services.rights.set('85010100138', ['B'])
    expect(await ids()).toEqual(['in-b', 'sent-b'])
  })

  it('is empty for the features that are not supported', async () => {
    const { ids } = await start({ features: { registeredMail: 'no', requiredAction: 'no' } })
    expect(await ids('registeredMail=true')).toEqual([])
    expect(await ids('requiredAction=true')).toEqual([])
    expect(await ids('requiredActionNotExecuted=true')).toEqual([])
    expect(await ids('registeredMail=false')).toEqual(consultable)
  })
})

describe('pages of the list of messages', () => {
  const many = Array.from({ length: 60 }, (_, index) => message(`m-${String(index).padStart(2, '0')}`))

  it('are of 25 by default, with total and links that carry the criteria on', async () => {
    const { ask } = await start({ dataset: smallDataset(many), basePath: '/base/' })
    const { json } = await ask('GET', '/mailbox/messages?folder=in')
    expect(json.items).toHaveLength(25)
    expect(json).toMatchObject({ total: 60, page: 1, pageSize: 25 })
    expect(json.self).toBe('/base/mailbox/messages?folder=in&page=1&pageSize=25')
    expect(json.next).toContain('page=2')
    expect(json.last).toContain('page=3')
    expect(json.prev).toBeUndefined()
  })

  it('partition the list, and are empty past its end', async () => {
    const { ask } = await start({ dataset: smallDataset(many) })
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => ask('GET', `/mailbox/messages?pageSize=20&page=${page}`)),
    )
    const ids = pages.flatMap(({ json }) => (json.items as { messageId: string }[]).map(({ messageId }) => messageId))
    expect(ids).toEqual(many.map(({ messageId }) => messageId))
    expect(pages[3]?.json).toMatchObject({ items: [], total: 60 })
  })
})
