import { expect, it } from 'vitest'
import { activeFilters, changedQuery, criteriaOf, textLanguage, withSearchLanguage } from './criteria.ts'

it('asks for the received, visible messages, twenty to a page, unless the address says otherwise', () => {
  expect(criteriaOf({})).toEqual({ folder: 'in', visible: 'true', page: '1', pageSize: '20' })
  expect(criteriaOf({ folder: 'out', read: 'false', other: 'x' })).toMatchObject({ folder: 'out', read: 'false' })
  expect(criteriaOf({ other: 'x' })).not.toHaveProperty('other')
})

it('sends a language only together with a text (§4.1)', () => {
  expect(withSearchLanguage(criteriaOf({ qlang: 'de' }), 'de')).not.toHaveProperty('qlang')
  expect(withSearchLanguage(criteriaOf({ q: 'a' }), 'nl')).toMatchObject({ q: 'a', qlang: 'nl' })
})

it('goes back to the first page when the criteria change, and writes no usual value', () => {
  expect(changedQuery({ page: '3', read: 'true' }, { q: 'a' })).toEqual({ read: 'true', q: 'a' })
  expect(changedQuery({ page: '3', read: 'true' }, { page: '4' })).toEqual({ read: 'true', page: '4' })
  expect(changedQuery({ folder: 'out' }, { folder: 'in', visible: 'true' })).toEqual({})
})

it('shows messages in the language of the page if they have it, otherwise in French', () => {
  expect([textLanguage('nl', {}), textLanguage('en', {}), textLanguage('nl', { qlang: 'de' })]).toEqual([
    'nl',
    'fr',
    'de',
  ])
})

it('names the filters that are set', () => {
  expect(activeFilters(criteriaOf({ read: 'true', q: 'a', expiredBefore: '2026-12-01' }))).toEqual([
    'read',
    'expiredBefore',
  ])
})
