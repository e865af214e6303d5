/** §3, §4.1: whether two answers hold the same data. */
import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, inconclusive, pass } from '../../scenario/expectation.ts'
import { canonical } from '../../scenario/json/json-object.ts'
import { expectation } from '../building-blocks.ts'

const dataOf = ({ answer }: Exchange): string => {
  const json = jsonOf(answer)
  return json === undefined ? answer.digest : canonical(json)
}

/** §3: the same data as in an earlier step, counted from 1: JSON as values, anything else byte by byte. */
export const sameDataAsStep = (step: number): Expectation =>
  expectation('same-data', `the data of step ${step}`, (seen) => {
    const before = exchangeOfStep(seen, step)
    if (before === undefined) return inconclusive('control', `the answer of step ${step}`, 'otherAnswer')
    return dataOf(seen.exchange) === dataOf(before) ? pass : fail('other data')
  })
