import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { selectionOf } from './selection.ts'

it('takes ids and patterns', () => {
  const { ids = [] } = selectionOf({ only: ['mandate-*', 'details-shown'] }, tmpdir())
  expect(ids).toContain('details-shown')
  expect(ids.filter((id) => id.startsWith('mandate-')).length).toBeGreaterThan(1)
  expect(ids.every((id) => id === 'details-shown' || id.startsWith('mandate-'))).toBe(true)
})
