import { describe, expect, it } from 'vitest'
import { openApiDocument, pathsOf } from '../../src/contract/openapi/document.ts'
import { type OperationName, operations } from '../../src/contract/openapi/operations.ts'
import { statisticQueries } from '../../src/contract/openapi/parameters.ts'
import { refusalResponses } from '../../src/contract/openapi/responses.ts'
import { providerOperations } from '../operations.ts'
import { problemKinds } from '../refusal.ts'
import { providerRoutes } from '../routes/index.ts'
import { statisticRules } from '../rules/lists/statistics.ts'
import { validationRules } from '../rules/validation.ts'
import { start } from '../test/start.ts'

const path = '/doc/openapi.json'

describe('the OpenAPI document', () => {
  it('is served without a token, below the base path and in the brand word', async () => {
    const { ask, url } = await start({ basePath: '/registry/v3', brandWord: 'postbus', version: '1.2.3' })
    const { status, headers, json } = await ask('GET', path, { as: '' })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(json).toEqual(openApiDocument({ version: '1.2.3', brandWord: 'postbus', basePath: '/registry/v3' }))
    const [list, { get }] = Object.entries(json.paths as object)[0] as [string, { get: { security: object[] } }]
    const scopes = get.security.flatMap(({ token }: { token?: string[] }) => token ?? [])
    expect((await ask('GET', list)).json.requiredScopes).toEqual(scopes)
    expect((await fetch(`${new URL(url).origin}${path}`)).status).toBe(404)
  })

  it('is sent once to a client that keeps it', async () => {
    const { ask } = await start()
    const { headers } = await ask('GET', path, { as: '' })
    const again = await ask('GET', path, { as: '', headers: { 'If-None-Match': headers.get('etag') ?? '' } })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('can be read by an accepted origin and by nobody with another method', async () => {
    const { ask } = await start({ origins: ['https://portal.example'] })
    const { headers } = await ask('GET', path, { as: '', headers: { Origin: 'https://portal.example' } })
    expect(headers.get('access-control-allow-origin')).toBe('https://portal.example')
    expect((await ask('POST', path, { json: {} })).status).toBe(404)
  })
})

describe('the document and the routes', () => {
  it('have the same operations', () => {
    expect(Object.keys(operations).sort()).toEqual([...providerOperations].sort())
  })

  it.each(providerRoutes.map((route) => [route.operation, route] as const))('agree on %s', (name, route) => {
    const { method, status, feature, body } = operations[name as OperationName] as (typeof operations)['reply']
    expect({ method: method.toUpperCase(), status, feature }).toEqual({
      method: route.method,
      status: route.status,
      feature: route.feature,
    })
    expect(pathsOf(name).map((one) => one.path)).toEqual(route.paths)
    if (route.method !== 'GET') expect(Object.keys(body ?? {}).sort()).toEqual([...route.bodyTypes].sort())
  })

  it('agree on the statuses of refusals, except that no operation answers 405', () => {
    const statuses = new Set(Object.values(problemKinds).map(({ status }) => status))
    expect(Object.keys(refusalResponses).map(Number)).toEqual([...statuses].filter((status) => status !== 405).sort())
  })

  it('agree on the parameters of statistics', () => {
    const documented = new Set(Object.values(statisticQueries).flatMap((query) => Object.keys(query)))
    expect([...documented].filter((name) => !(name in validationRules))).toEqual([])
    expect(Object.keys(statisticQueries)).toEqual(Object.keys(statisticRules.supports))
    expect(documented).toContain(statisticRules.partitionParameter)
  })
})
