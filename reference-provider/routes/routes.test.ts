import { describe, expect, it } from 'vitest'
import { providerOperations } from '../operations.ts'
import { providerRoutes } from './index.ts'

describe('the routes', () => {
  it('cover every operation once', () => {
    expect(providerRoutes.map(({ operation }) => operation).sort()).toEqual([...providerOperations].sort())
  })

  it.each(providerRoutes.map((route) => [route.operation, route] as const))(
    'declare a path, a method and a status for %s',
    (_operation, route) => {
      expect(route.paths.length).toBeGreaterThan(0)
      expect(route.method).toMatch(/^(GET|POST|PATCH)$/)
      expect([200, 201, 204]).toContain(route.status)
    },
  )
})
