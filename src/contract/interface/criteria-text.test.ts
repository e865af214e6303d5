import { expect, it } from 'vitest'
import { criteriaText } from './criteria-text.ts'

it('names flags and pages with their values, and a text search as a search', () => {
  expect(criteriaText({ read: true, q: 'x', qlang: 'fr', page: 2 })).toBe('read=true, a search, page 2')
})

it('names the number of the other enterprise where the request adds it', () => {
  expect(criteriaText({ senderApplicationId: '1' }, true)).toBe('senderApplicationId, enterpriseNumber')
})

it('counts the others when there are more than four', () => {
  const query = { folder: 'out', visible: false, read: true, receivedAfter: '2026-01-01', expiredBefore: '2026-02-01' }
  expect(criteriaText(query)).toBe('folder=out, visible=false, read=true and 2 other criteria')
})

it('says so when there is none', () => {
  expect(criteriaText({})).toBe('no other criterion')
})
