import { describe, expect, it } from 'vitest'
import { everything, m } from '../test/requests.ts'
import { start } from '../test/start.ts'

describe('a token', () => {
  it.each(everything)('without the scope opens nothing: %s %s %s', async (_operation, method, path, asked) => {
    const { ask, services } = await start()
    const { status, json } = await ask(method, path, { ...asked, as: 'scopeless' })
    expect({ status, title: json.title }).toEqual({ status: 403, title: 'Missing Scope' })
    expect(json.requiredScopes).toContainEqual(expect.any(String))
    expect(services.calls.map(({ operation }) => operation)).toEqual(['token', 'introspect'])
  })

  it.each(everything)(
    'that is missing or inactive opens nothing: %s %s %s',
    async (_operation, method, path, asked) => {
      const { ask } = await start()
      for (const as of ['', 'unknown']) {
        const answer = await ask(method, path, { ...asked, as })
        expect(answer.status).toBe(401)
        expect(answer.headers.get('www-authenticate')).toContain('Bearer')
      }
    },
  )

  it.each(['Basic human', 'human', 'Bearer', 'Bearer a b', 'Bearer  '])(
    'is not read from "%s"',
    async (authorization) => {
      const { ask, services } = await start()
      expect((await ask('GET', m, { as: '', headers: { Authorization: authorization } })).status).toBe(401)
      expect(services.called('introspect')).toEqual([])
    },
  )

  it.each(['nearScope', 'noEnterprise', 'noPerson', 'events'])('of %s is refused', async (as) => {
    const { ask } = await start()
    expect((await ask('GET', m, { as })).status).toBe(403)
  })

  it.each(['unpadded', 'plainAttribute'])('tells the enterprise: %s', async (as) => {
    const { ask } = await start()
    expect((await ask('GET', `${m}/plain`, { as })).status).toBe(200)
  })

  it('is introspected at each request, with a token of our own that is asked for once', async () => {
    const { ask, services } = await start()
    await Promise.all([ask('GET', m), ask('GET', m), ask('GET', m)])
    expect(services.called('token')).toHaveLength(1)
    expect(services.called('introspect').map(({ parameters }) => parameters.token)).toEqual(['human', 'human', 'human'])
    expect(services.called('introspect')[0]).toMatchObject({ method: 'POST', authorization: 'Bearer own-1' })
  })

  it('of our own is renewed when the server no longer knows it', async () => {
    const { ask, services } = await start()
    services.faults.set('introspect', (response) => {
      services.faults.clear()
      response.writeHead(401).end('<p>who?</p>')
    })
    expect((await ask('GET', m)).status).toBe(200)
    expect(services.called('introspect').map(({ authorization }) => authorization)).toEqual([
      'Bearer own-1',
      'Bearer own-2',
    ])
  })
})
