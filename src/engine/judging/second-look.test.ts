import { expect, it } from 'vitest'
import { answered } from '../test/exchanges.ts'
import { judged } from '../test/judging.ts'
import type { SecondLook } from './scenario-record.ts'

const resultAfter = (secondLook: SecondLook) =>
  judged([answered(200, {}), answered(200, { isRead: false, isVisible: true }, 1)], { secondLook })

it('says how late the right answer came', () => {
  const { outcome, mismatches, missing } = resultAfter({ lateMs: 150 })
  expect({ outcome, missing }).toEqual({ outcome: 'failed', missing: [] })
  expect(mismatches).toMatchObject([{ actual: 'isRead is false; right 150 ms later', lateMs: 150, owner: 'provider' }])
})

it.each([{}, { lateMs: 150 }])(
  'names the test data, and not the provider, after changes of others (and %j)',
  (alsoSeen) => {
    const { outcome, mismatches, missing } = resultAfter({ ...alsoSeen, changesOfOthers: ['isRead is true'] })
    expect({ outcome, missing }).toMatchObject({ outcome: 'unverifiable', missing: [{ about: 'mailboxInUse' }] })
    expect(mismatches).toMatchObject([{ actual: 'isRead is false; isRead is true', owner: 'data' }])
    expect(mismatches[0]).not.toHaveProperty('lateMs')
  },
)
