import { expect, it } from 'vitest'
import { answered } from '../test/exchanges.ts'
import { jsonAnswers } from './detect-dialect.ts'

it('takes a bare array as one answer, and only what succeeded', () => {
  const exchanges = [answered(200, [{ id: 1 }, { id: 2 }]), answered(403, {}), answered(200), answered(200, 0)]
  expect(jsonAnswers(exchanges)).toEqual([[{ id: 1 }, { id: 2 }], 0])
})
