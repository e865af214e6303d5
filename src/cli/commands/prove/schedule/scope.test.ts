import { describe, expect, it } from 'vitest'
import { defects } from '../../../../../reference-provider/proof/defects/index.ts'
import { withResponseRewrite } from '../../../../../reference-provider/rules/revise/response-rewrite.ts'
import { reviseRules } from '../../../../../reference-provider/rules/rules.ts'
import { allScenarios } from '../../../../../scenarios/index.ts'
import { clauses } from '../../../../contract/clauses/index.ts'
import { idsOf, sampleOfScenarios } from '../../../test/some-scenarios.ts'
import { affectedScenarios } from './affected-scenarios.ts'
import { scenariosForDefect, scenariosForEmptyTarget, scenariosForMixture, scenariosForVariant } from './scope.ts'

describe('the scenarios to run against', () => {
  const scenarios = Array.from({ length: 500 }, (_, index) => ({ id: `scenario-${index}` }))
  const defect = { id: 'some-defect', expected: ['scenario-7'] }

  it('a defect are its own scenarios, those that use what it replaces, and always the same tenth of the others', () => {
    const usual = scenariosForDefect(defect, scenarios, 'usual', ['scenario-8', 'scenario-9']) ?? []
    expect(usual).toEqual(expect.arrayContaining(['scenario-7', 'scenario-8', 'scenario-9']))
    expect(usual.length).toBeGreaterThan(25)
    expect(usual.length).toBeLessThan(100)
    expect(scenariosForDefect(defect, scenarios, 'usual', ['scenario-8', 'scenario-9'])).toEqual(usual)
    expect(scenariosForDefect(defect, scenarios, 'sample', ['scenario-8'])).toEqual(['scenario-7'])
    expect(scenariosForDefect(defect, scenarios, 'full', ['scenario-8'])).toBeUndefined()
    expect(scenariosForDefect(defect, scenarios, 'usual')).toBeUndefined()
  })

  it('a variant are all, or a fortieth; those against a mixture are a twentieth, or all', () => {
    expect(scenariosForVariant(defect, scenarios, 'usual')).toBeUndefined()
    expect((scenariosForVariant(defect, scenarios, 'sample') ?? []).length).toBeLessThan(60)
    const mixed = scenariosForMixture(7, scenarios, 'usual') ?? []
    expect(mixed.length).toBeGreaterThan(5)
    expect(mixed.length).toBeLessThan(60)
    expect(scenariosForMixture(7, scenarios, 'usual')).toEqual(mixed)
    expect(scenariosForMixture(8, scenarios, 'usual')).not.toEqual(mixed)
    expect(scenariosForMixture(7, scenarios, 'full')).toBeUndefined()
  })

  it('an empty target are all, or those that must pass and always the same quarter of the others', () => {
    const target = { id: 'web-page', expectedPasses: ['scenario-7'] }
    expect(scenariosForEmptyTarget(target, scenarios, 'usual')).toBeUndefined()
    const sampled = scenariosForEmptyTarget(target, scenarios, 'sample') ?? []
    expect(sampled).toContain('scenario-7')
    expect(sampled.length).toBeGreaterThan(80)
    expect(sampled.length).toBeLessThan(180)
    expect(new Set(sampled).size).toBe(sampled.length)
    expect(scenariosForEmptyTarget({ ...target, id: 'echo' }, scenarios, 'sample')).not.toEqual(sampled)
  })

  it('the defects of a slice include every scenario', () => {
    const touched = new Set(defects.flatMap((one) => scenariosForDefect(one, allScenarios, 'sample') ?? []))
    expect(allScenarios.map(({ id }) => id).filter((id) => !touched.has(id))).toEqual([])
  })
})

describe('a defect', () => {
  const levels = new Map(allScenarios.map(({ id, level }) => [id, level]))

  it('names existing scenarios that must catch it', () => {
    expect(defects.flatMap(({ expected }) => expected).filter((id) => !levels.has(id))).toEqual([])
  })

  it('that only advice catches runs with advice counted as failure', () => {
    const lenient = defects.filter(({ strict }) => strict === undefined)
    expect(lenient.filter(({ expected }) => expected.every((id) => levels.get(id) === 'SHOULD'))).toEqual([])
  })

  it('that breaks a clause which the specification does not state breaks a clause of its scenarios', () => {
    const clausesOf = (ids: readonly string[]) =>
      allScenarios.filter(({ id }) => ids.includes(id)).flatMap((one) => one.clauses)
    const unrelated = defects.flatMap(({ id, clauses: broken, expected }) =>
      broken.filter((clause) => clauses[clause].source !== 'S' && !clausesOf(expected).includes(clause)).map(() => id),
    )
    expect(unrelated).toEqual([])
  })
})

/** Those that are named below, and some of every other kind. */
const named = [
  'body-main-marks-read',
  'search-case-ignored',
  'details-shown',
  'calls-rights-list',
  'list-folder-in-received',
  'reply-created',
]
const someScenarios = [
  ...new Set([...sampleOfScenarios, ...allScenarios.filter(({ id, runWide }) => runWide || named.includes(id))]),
]

it('a change affects the scenarios that use the rule, and always those that judge all answers', async () => {
  const affectedBy = await affectedScenarios(undefined, idsOf(someScenarios))
  const byMarking = affectedBy((rules) => reviseRules(rules, 'marking', { byBody: () => false }))
  expect(byMarking).toContain('body-main-marks-read')
  expect(byMarking).not.toContain('search-case-ignored')
  expect(byMarking.length).toBeLessThan(someScenarios.length / 2)
  const byDetails = affectedBy((rules) => withResponseRewrite(rules, ['details'], (reply) => reply))
  expect(byDetails).toContain('details-shown')
  expect(byDetails).not.toContain('calls-rights-list')
  const byFolder = affectedBy((rules) => reviseRules(rules, 'matching', { folder: () => true }))
  expect(byFolder).toContain('list-folder-in-received')
  expect(byFolder).not.toContain('details-shown')
  const runWideIds = allScenarios.filter(({ runWide }) => runWide).map(({ id }) => id)
  expect(byMarking).toEqual(expect.arrayContaining(runWideIds))
  expect(affectedBy((rules) => reviseRules(rules, 'replying', { isForbidden: () => false }))).toContain('reply-created')
})
