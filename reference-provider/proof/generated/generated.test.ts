import { describe, expect, it } from 'vitest'
import { clauses, isStated } from '../../../src/contract/clauses/index.ts'
import { type Rules, referenceRules } from '../../rules/rules.ts'
import { generatedMutants } from './index.ts'
import { type Mutant, mutantFamilies } from './mutant.ts'

const idsWhere = (isWrong: (one: Mutant) => boolean): string[] => generatedMutants.filter(isWrong).map(({ id }) => id)

const breaksDemand = ({ clauses: broken }: Mutant): boolean => broken.some((id) => isStated(clauses[id]))

/** The rules that differ from those of the reference: `paging.slice`. */
const changedRules = (rules: Rules): string[] =>
  Object.entries(referenceRules).flatMap(([group, reference]) => {
    const entries = Object.entries(rules[group as keyof Rules])
    return entries
      .filter(([name, entry]) => entry !== (reference as Record<string, unknown>)[name])
      .map(([name]) => `${group}.${name}`)
  })

describe('the generated mutants', () => {
  it('are at least 2,000, and at least 60 in each family', () => {
    expect(generatedMutants.length).toBeGreaterThanOrEqual(2000)
    const sizes = mutantFamilies.map((name) => [name, generatedMutants.filter(({ family }) => family === name).length])
    expect(sizes.filter(([, size]) => Number(size) < 60)).toEqual([])
  })

  it('have different ids and sentences', () => {
    const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)
    expect(repeated(generatedMutants.map(({ id }) => id))).toEqual([])
    expect(repeated(generatedMutants.map(({ says, id }) => `${says} (${id.split(':').at(-1)})`))).toEqual([])
  })

  it('break a clause that the specification states, if they are forbidden', () => {
    expect(idsWhere((one) => one.judgement === 'forbidden' && !breaksDemand(one))).toEqual([])
  })

  it('say why they are advice at most or allowed, if they are not forbidden', () => {
    expect(idsWhere(({ judgement, because }) => (judgement === 'forbidden') !== (because === undefined))).toEqual([])
  })

  it('open access only where that is forbidden', () => {
    expect(idsWhere((one) => one.opensAccess === true && one.judgement !== 'forbidden')).toEqual([])
  })

  it('each change the rules of the reference provider', () => {
    expect(idsWhere(({ change }) => changedRules(change(referenceRules)).length === 0)).toEqual([])
  })
})
