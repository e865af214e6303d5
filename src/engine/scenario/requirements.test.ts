import { describe, expect, it } from 'vitest'
import { paths } from '../../contract/interface/paths.ts'
import type { Needs } from '../../contract/test-data/needs.ts'
import { field } from '../expectations/answers/fields.ts'
import { status } from '../expectations/answers/status-codes.ts'
import { renamed } from '../test/scenarios.ts'
import { get } from './request.ts'
import { isScored, markUnscored, requirementSetOf } from './requirements.ts'
import { scenario, step } from './scenario.ts'

const shown = scenario({
  id: 'details-shown',
  title: 'Details are shown',
  clauses: ['rows.1'],
  needs: ['message'],
  runWide: { personas: ['humanUser'], expectation: status(200) },
  steps: ({ message: { messageId } }) => [
    step('list', 'ask for the list').send(get(paths.messages, {})),
    step('details', 'ask for the details')
      .send(get(paths.details, { messageId }))
      .given(status(200))
      .expect(field('isRead', true))
      .advise(field('isVisible', true)),
  ],
})

const first = { set: 1, suiteVersion: '0.1.0' }
const set = requirementSetOf([shown], first)

it('freezes ids, level, clauses, and the expectations of each step', () => {
  expect(set).toEqual({
    format: 'conformance-requirements/1',
    ...first,
    scenarios: [
      {
        id: 'details-shown',
        level: 'MUST',
        clauses: ['rows.1'],
        steps: { list: [], details: ['given.status', 'expect.field-isRead', 'advise.field-isVisible'] },
        runWide: 'status',
      },
    ],
  })
})

/** What has the mark, as paths. */
const marked = (older: typeof shown): string[] =>
  markUnscored([shown], requirementSetOf([older], first)).flatMap(({ id, unscored, runWide, steps }) => [
    ...(unscored ? [id] : []),
    ...(runWide?.expectation.unscored ? [`${id} run-wide`] : []),
    ...steps({ message: { messageId: 'm' } } as Needs).flatMap((one) => [
      ...(one.unscored ? [one.id] : []),
      ...(['given', 'expect', 'advise'] as const).flatMap((kind) =>
        (one[kind] ?? []).flatMap((each) => (each.unscored ? `${one.id}.${kind}.${each.id}` : [])),
      ),
    ]),
  ])

describe('the mark of what is unscored', () => {
  it('does not mark scenarios of the set as unscored', () => {
    expect(marked(shown)).toEqual([])
  })

  it('is on a newer scenario, not on its parts: its outcome is whole', () => {
    expect(marked(renamed(shown, 'details-older'))).toEqual(['details-shown'])
  })

  it('is on a newer expectation, also where it was advice before', () => {
    const older = { ...shown, steps: (needs: Needs) => shown.steps(needs).map((one) => ({ ...one, given: undefined })) }
    expect(marked(older)).toEqual(['details.given.status'])
    const milder = {
      ...shown,
      steps: (needs: Needs) => shown.steps(needs).map((one) => ({ ...one, expect: [], advise: one.expect })),
    }
    expect(marked(milder)).toEqual(['details.expect.field-isRead', 'details.advise.field-isVisible'])
  })

  it('is on a newer step and all that it expects', () => {
    const older = { ...shown, steps: (needs: Needs) => shown.steps(needs).slice(0, 1) }
    expect(marked(older)).toEqual([
      'details',
      'details.given.status',
      'details.expect.field-isRead',
      'details.advise.field-isVisible',
    ])
  })

  it('is on a newer check of all answers', () => {
    expect(marked({ ...shown, runWide: undefined })).toEqual(['details-shown run-wide'])
  })
})

it('knows which paths of a result the set counts', () => {
  const counted = (path?: string, id = 'details-shown') => isScored(set, id, path)
  expect(counted()).toBe(true)
  expect(counted('testData.message')).toBe(true)
  expect(counted('details.expect.field-isRead')).toBe(true)
  expect(counted('details-shown.list.expect.status')).toBe(true)
  expect(counted('details.expect.field-isVisible')).toBe(false)
  expect(counted('body.expect.status')).toBe(false)
  expect(counted('list-newer.list.expect.status')).toBe(false)
  expect(counted(undefined, 'list-newer')).toBe(false)
})

it('freezes advice about the run, and marks what is newer', () => {
  const advice = (...ids: string[]) => ids.map((id) => ({ concerns: () => true, expectation: { ...status(200), id } }))
  const adviser = (...ids: string[]) => ({ ...renamed(shown, 'adviser'), runWideAdvice: advice(...ids) })
  const older = requirementSetOf([adviser('types-list')], first)
  expect(older.scenarios[0]?.steps.answers).toEqual(['advise.types-list'])
  const [now] = markUnscored([adviser('types-list', 'types-details')], older)
  expect(now?.runWideAdvice?.map(({ expectation }) => expectation.unscored)).toEqual([undefined, true])
  expect(isScored(older, 'adviser', 'answers.advise.types-list')).toBe(true)
  expect(isScored(older, 'adviser', 'answers.advise.types-details')).toBe(false)
})
