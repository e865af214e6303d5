import { expect, it } from 'vitest'
import { nonexistentIdLike } from './nonexistent-id.ts'

it.each([
  ['7', '999999999'],
  ['1001', '999999999'],
  ['0012', '999999999'],
  ['100000001', '999999999'],
  ['999999999', '888888888'],
  ['1000000007', '1999999999'],
  ['2147483647', '1999999999'],
  ['1999999999', '1888888888'],
  ['3000000000', '9999999999'],
  ['9007199254740991', '8999999999999999'],
  ['9223372036854775807', '8999999999999999999'],
  ['0406798006', '1999999943'],
  ['f47ac10b-58cc-4372-a567-0e02b2c3d479', 'f99ac99b-99cc-4999-a999-9e99b9c9d999'],
  ['urn:uuid:f47ac10b-58cc-4372-8567-0e02b2c3d479', 'urn:uuid:f99ac99b-99cc-4999-8999-9e99b9c9d999'],
  ['m/12', 'm/999999999'],
  ['app.3', 'app.999999999'],
  ['app.999999999', 'app.888888888'],
  ['0b1c-4d', '9b9c-9d'],
  ['abc', 'abz'],
  ['abz', 'aby'],
  ['‹messageId of readMessage›', '‹nonexistent, like messageId of readMessage›'],
])('makes of %s the identifier %s', (id, other) => {
  expect(nonexistentIdLike(id)).toBe(other)
})
