import { describe, expect, it } from 'vitest'
import type { Mismatch, Problem, ScenarioResult } from '../../../engine/result.ts'
import { excerpt, mismatch, runResult, scenarioResult } from '../../test/results.ts'
import { fileContext } from '../../test/runs.ts'
import { answerSection } from '../sections/answer.ts'
import { failuresSection } from './failures.ts'

const failed = (id: string, differing: Partial<ScenarioResult> = {}) =>
  scenarioResult({ id, outcome: 'failed', mismatches: [mismatch()], ...differing })

const pageOf = (...given: Parameters<typeof runResult>): string =>
  failuresSection(runResult(...given), fileContext)?.text ?? ''

describe('the failures', () => {
  it('are in the order of what to fix first', () => {
    const problem = { says: 'wrong', owner: 'provider' } as const
    const problems = [
      { ...problem, scenario: 'list-c', scenarios: ['list-c', 'list-a'] },
      { ...problem, scenario: 'list-b', scenarios: ['list-b'] },
    ]
    const page = pageOf([failed('list-unknown'), failed('list-a'), failed('list-b'), failed('list-c')], { problems })
    const ids = [...page.matchAll(/<article id="failure-([\w-]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual(['list-c', 'list-b', 'list-unknown'])
  })

  it('have one card for each problem, with the ids of its other scenarios', () => {
    const says = { says: 'wrong', owner: 'provider', scenario: 'list-a' } as const
    const problems = [{ ...says, scenarios: ['list-a', 'list-b', 'list-c'] }]
    const page = pageOf([failed('list-b'), failed('list-c'), failed('list-a')], { problems })
    expect(page.match(/<article/g)).toHaveLength(1)
    expect(page).toContain('Scenarios: 3. Problems: 1.')
    const [, also = ''] = page.split('Also in')
    expect([...also.matchAll(/<li id="failure-([\w-]+)"><a href="#scenario-/g)].map(([, id]) => id)).toEqual([
      'list-b',
      'list-c',
    ])
    expect(pageOf([failed('list-a')])).not.toMatch(/Also in|Problems:/)
  })

  it('share a card without a request where the target was lost', () => {
    const lost = { mismatches: [mismatch({ owner: 'network', actual: 'no connection', exchange: undefined })] } as const
    const problem = { says: 'lost', owner: 'network', scenario: 'list-a', scenarios: ['list-a', 'list-b'] } as const
    const problems = [{ ...problem, scenarios: [...problem.scenarios] }]
    const page = pageOf([failed('list-a', { ...lost, mismatches: [...lost.mismatches] }), failed('list-b')], {
      problems,
    })
    expect(page).toContain('2 scenarios with the same cause')
  })

  it('fold the answers of a scenario after the third, and say how many', () => {
    const answers = (count: number) =>
      Array.from({ length: count }, (_, index) => `trace-${index}`).flatMap((traceId) =>
        ['status', 'json'].map((expectationId) => mismatch({ traceId, expectationId })),
      )
    expect(pageOf([failed('list-a', { mismatches: answers(3) })])).not.toContain('more-answers')
    const [open = '', folded = ''] = pageOf([failed('list-a', { mismatches: answers(56) })]).split('more-answers')
    expect(folded).toContain('More answers: 53')
    expect([open, folded].map((part) => part.split('class="mismatch"').length - 1)).toEqual([6, 106])
  })

  it('name the rules that an answer may break where these are not all rules of the scenario', () => {
    const clauses = ['4.1.page-size-10', '5.6.list-consultable-only']
    const rulesOf = (ids: string[], differing: Partial<Mismatch>) =>
      pageOf([failed('list-a', { clauses: ids, mismatches: [mismatch(differing)] })]).match(/§[\d.]+: /g)
    expect(rulesOf(clauses, { expectationId: 'list-length' })).toBe(null)
    expect(rulesOf(['rows.1', ...clauses], { expectationId: 'list-length' })).toEqual(['§4.1: ', '§5.6: '])
    expect(rulesOf(clauses, { expectationId: 'list-length', gaveAway: true })).toEqual(['§5.6: '])
  })

  it('say whether content was disclosed or a request carried out', () => {
    const pageOfMethod = (method: string) =>
      pageOf([failed('list-a', { mismatches: [mismatch({ gaveAway: true, exchange: excerpt({ method }) })] })])
    expect(pageOfMethod('GET')).toContain('disclosed content')
    expect(pageOfMethod('PATCH')).toContain('carried out a request')
  })

  it('show the cause that other requests show, and nothing that follows from a wrong status', () => {
    const wrong = mismatch({ expected: '200', actual: '404', exchange: excerpt({ status: 404 }) })
    const bytes = { ...wrong, expectationId: 'bytes', expected: 'exactly the bytes', actual: '34 other bytes' }
    const page = (one: Partial<Mismatch> = {}) =>
      pageOf([failed('list-a', { foundCauses: ['It was moved.'], mismatches: [wrong, { ...bytes, ...one }] })])
    expect(page()).toContain('It was moved.')
    expect(page()).not.toContain('34 other bytes')
    expect(page({ gaveAway: true })).toContain('34 other bytes')
  })

  it('show what is between backticks in a cause as code', () => {
    const context = { ...fileContext, textsOf: () => ({ causes: ['`isRead` is <never> set'] }) }
    const page = failuresSection(runResult([failed('list-a')]), context)?.text
    expect(page).toContain('<li><code>isRead</code> is &lt;never&gt; set</li>')
  })
})

it('what to fix first has the title of the scenario, its request, likely cause and command to repeat it, and the sentence only if nothing was expected of an answer', () => {
  const lost = mismatch({ expected: '404', actual: '200', gaveAway: true })
  const action: Omit<Problem, 'says'> = { scenario: 'list-a', owner: 'provider', scenarios: ['list-a'] }
  const nextActions = [
    { ...action, says: 'get the list (GET /x as humanUser): expected 404, actual 200' },
    { ...action, scenario: 'list-b', says: 'missing: an unread message' },
  ]
  const scenarios = [failed('list-a', { title: 'The list', mismatches: [mismatch({ actual: '500' }), lost] })]
  const text = answerSection(runResult(scenarios, { nextActions }), fileContext).text.replace(/<[^>]*>/g, '|')
  expect(text).toMatch(
    /The list\|.*Request\|.*GET \/mailbox\/messages\/5f1c\|.*Expected\|.*404\|.*Actual\|.*200\|.*Likely\|.*skips the rights lookup.*Repeat\|.*run \|--only\| list-a .*missing: an unread message/s,
  )
  expect(text).not.toContain('(GET /x')
})
