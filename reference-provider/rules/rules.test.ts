import { describe, expect, it } from 'vitest'
import { onBehalfOfHeader } from '../../src/contract/interface/headers.ts'
import { providerOperations } from '../operations.ts'
import { reviseRules, referenceRules as rules } from './rules.ts'

describe('the rules as a whole', () => {
  it('name a path, a method and a status for every operation', () => {
    for (const operation of providerOperations) {
      expect(rules.routing.paths[operation].length).toBeGreaterThan(0)
      expect(rules.routing.methods[operation]).toMatch(/^(GET|POST|PATCH)$/)
      expect([200, 201, 204]).toContain(rules.statuses[operation])
    }
  })

  it('are replaced one by one, and the reference stays as it was', () => {
    const changed = reviseRules(rules, 'paging', { defaultPageSize: 7 })
    expect(changed.paging).toEqual({ ...rules.paging, defaultPageSize: 7 })
    expect(rules.paging.defaultPageSize).toBe(25)
    expect(changed.search).toBe(rules.search)
  })

  it('name the header that a representative must send', () => {
    expect(rules.refusals.onBehalfMissing().issues?.[0]).toMatchObject({ in: 'header', name: onBehalfOfHeader })
  })
})
