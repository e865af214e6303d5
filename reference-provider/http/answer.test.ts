import { describe, expect, it } from 'vitest'
import { start } from '../test/start.ts'

const m = '/mailbox/messages'

describe('the cross-origin answer', () => {
  const origins = ['https://portal.example', 'https://portal-acc.example']
  const origin = 'https://portal.example'

  it.each([
    ['GET', m, 200],
    ['GET', `${m}/nowhere`, 404],
    ['GET', '/refData/messageType', 200],
    ['DELETE', m, 405],
    ['OPTIONS', m, 204],
  ])('%s %s names the accepted origin', async (method, path, status) => {
    const { ask } = await start({ origins })
    const answer = await ask(method, path, { headers: { Origin: origin } })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('access-control-allow-methods')).toBe(
      'GET, HEAD, POST, PUT, DELETE, TRACE, OPTIONS, PATCH',
    )
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'Content-Type, Authorization, Accept, Accept-Language, If-None-Match, If-Modified-Since, Location',
    )
    expect(answer.headers.get('access-control-expose-headers')).toBe('Location')
    expect(answer.headers.get('vary')).toContain('Origin')
  })

  it.each(['https://evil.example', 'https://portal.example.evil.example', 'null', 'https://PORTAL.example'])(
    'tells %s nothing, but that the answer varies',
    async (other) => {
      const { ask } = await start({ origins })
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await ask(method, m, { headers: { Origin: other } })
        expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
        expect(headers.get('vary')).toContain('Origin')
      }
    },
  )

  it('asks nobody about a preflight', async () => {
    const { ask, services } = await start({ origins })
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'GET' }
    expect((await ask('OPTIONS', `${m}/plain`, { as: '', headers })).status).toBe(204)
    expect(services.calls).toEqual([])
  })

  it('is silent without origins', async () => {
    const { ask } = await start()
    const { headers } = await ask('GET', m, { headers: { Origin: origin } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a cached answer', () => {
  it.each([
    '/refData/senderApplication',
    '/refData/senderApplication/application-1',
    '/refData/senderOrganization/organization-1',
    '/refData/messageType/type-1',
    '/refData/messageTypes/type-1',
  ])('%s may be kept for two days, and is confirmed with 304', async (path) => {
    const { ask } = await start()
    const first = await ask('GET', path)
    const cacheControl = 'public, no-transform, proxy-revalidate, max-age=172800'
    expect(first.headers.get('cache-control')).toBe(cacheControl)
    const etag = first.headers.get('etag') ?? ''
    const again = (value: string) => ask('GET', path, { headers: { 'If-None-Match': value } })
    const confirmed = await again(etag)
    expect(confirmed).toMatchObject({ status: 304, text: '' })
    expect(confirmed.headers.get('etag')).toBe(etag)
    expect(confirmed.headers.get('cache-control')).toBe(cacheControl)
    expect((await again('"other"')).status).toBe(200)
    expect((await again(etag.replace('"', 'W/"'))).status).toBe(304)
  })

  it.each([m, `${m}/plain`, `${m}/plain/attachments/plain-main/content`, '/refData/messageType/nowhere', '/nowhere'])(
    '%s is not kept',
    async (path) => {
      const { ask } = await start()
      const { headers } = await ask('GET', path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('etag')).toBeNull()
    },
  )
})
