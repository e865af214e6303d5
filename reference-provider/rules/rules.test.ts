import { describe, expect, it } from 'vitest'
import { onBehalfOfHeader } from '../../src/contract/interface/headers.ts'
import { reviseRules, referenceRules as rules } from './rules.ts'

describe('the rules as a whole', () => {
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
