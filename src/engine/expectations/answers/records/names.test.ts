import { expect, it } from 'vitest'
import { referenceDialect } from '../../../../contract/dialect.ts'
import { answered, seeing } from '../../../test/exchanges.ts'
import {
  isIdentifier,
  isNonEmptyLocalized,
  isNonEmptyText,
  isNumber,
  objectWith,
  optionalArrayOf,
  usesFirstName,
  valueAt,
} from './names.ts'

it.each([
  ['expirationDate', true],
  ['expiryDate', false],
  [null, undefined],
])('an expiry that is spoken as %s', (expirationDate, met) => {
  const seen = seeing([answered(200, {})], { dialect: { ...referenceDialect, expirationDate } })
  expect(usesFirstName('expirationDate').judge(seen).holds).toBe(met)
})

const isPeriod = objectWith({ number: isNumber, 'unit.name': isNonEmptyText })

it.each([
  [{ period: { number: 3, unit: { name: 'day' }, more: 1 } }, true],
  [{ period: { number: '3', unit: { name: 'day' } } }, false],
  [{ period: { number: 3, unit: { name: '' } } }, false],
  [{ period: 3 }, false],
  [{}, false],
])('%j', (json, met) => {
  expect(valueAt('period', 'a period', isPeriod).judge(seeing([answered(200, json)])).holds).toBe(met)
})

it.each([
  [[], true],
  [undefined, true],
  [[1, 'a'], true],
  [[1, ''], false],
  [[{}], false],
  [{ 0: 1 }, false],
])('identifiers in %j', (value, isSuch) => {
  expect(optionalArrayOf(isIdentifier)(value)).toBe(isSuch)
})

it.each([
  [{ fr: 'oui' }, true],
  [{ fr: '', nl: 'ja' }, true],
  [{ fr: '' }, false],
  [{ en: 'yes' }, false],
  [{ fr: 1 }, false],
  ['oui', false],
])('a text in languages: %j', (value, isSuch) => {
  expect(isNonEmptyLocalized(value)).toBe(isSuch)
})
