/** A newer version judges an older transcript by its own table. What was not recorded is unverifiable. */
import { beforeAll, describe, expect, it } from 'vitest'
import { allScenarios } from '../../../../scenarios/index.ts'
import { paths } from '../../../contract/interface/paths.ts'
import { fail, pass } from '../../../engine/scenario/expectation.ts'
import { get } from '../../../engine/scenario/request.ts'
import type { AnyScenario, Step } from '../../../engine/scenario/scenario.ts'
import { judgedLines, recordedRun } from '../../test/transcripts.ts'

const changed = 'details-shown'
let lines: string[]

beforeAll(async () => {
  const ids = [changed, 'content-main-marks-read']
  ;({ lines } = await recordedRun({ selection: { ids } }))
})

/** The result of the scenario by a table where its steps are others. */
const judgedWith = async (steps: (own: Step[]) => Step[]) => {
  const table = allScenarios.map((one) => (one.id === changed ? { ...one, steps: stepsOf(one, steps) } : one))
  const { scenarios } = await judgedLines([lines], table)
  return scenarios.find(({ id }) => id === changed)
}

const stepsOf =
  (one: AnyScenario, change: (own: Step[]) => Step[]): AnyScenario['steps'] =>
  (needs) =>
    change(one.steps(needs))

const always = (id: string, holds: boolean) => ({ id, says: `that ${id}`, judge: () => (holds ? pass : fail('no')) })

describe('a newer table', () => {
  it('judges by its own expectations', async () => {
    expect(await judgedWith((own) => own)).toMatchObject({ outcome: 'passed' })
    const stricter = await judgedWith((own) =>
      own.map((step) => ({ ...step, expect: [...(step.expect ?? []), always('new-rule', false)] })),
    )
    expect(stricter).toMatchObject({
      outcome: 'failed',
      mismatches: [{ expectationId: 'new-rule', owner: 'provider' }],
    })
  })

  it('cannot check a step that sends another request', async () => {
    const result = await judgedWith((own) => own.map((step) => ({ ...step, send: get(paths.messages, {}) })))
    expect(result).toMatchObject({ outcome: 'unverifiable', missing: [{ kind: 'notRecorded' }], mismatches: [] })
    expect(result?.missing[0]?.says).toMatch(
      /^the request of step \w+ .* this version sends another one than was recorded$/,
    )
  })

  it('cannot check a step that is sent as somebody else, or that is new', async () => {
    const unverifiable = { outcome: 'unverifiable', missing: [{ kind: 'notRecorded' }] }
    expect(await judgedWith((own) => own.map((step) => ({ ...step, as: 'userOfB' })))).toMatchObject(unverifiable)
    const added: Step = { id: 'added', why: 'ask once more', send: get(paths.messages, {}) }
    expect(await judgedWith((own) => [...own, added])).toMatchObject({
      ...unverifiable,
      missing: [{ kind: 'notRecorded', about: 'added' }],
    })
  })

  it('keeps a failure that the recorded steps show before the new one', async () => {
    const added: Step = { id: 'added', why: 'ask once more', send: get(paths.messages, {}) }
    const result = await judgedWith((own) => [
      ...own.map((step) => ({ ...step, expect: [always('new-rule', false)] })),
      added,
    ])
    expect(result).toMatchObject({ outcome: 'failed', missing: [] })
  })

  it('cannot check a new scenario, unless the run would have left it out', async () => {
    const [first] = allScenarios
    const added: AnyScenario = { ...(first as AnyScenario), id: 'added-scenario' }
    const table = [...allScenarios, added]
    const chosen = await judgedLines([lines], table)
    expect(chosen.leftOut).toContainEqual({ id: 'added-scenario', reason: 'not selected' })
    const all = lines.map((line) => line.replace(/"selection":\{[^}]*\}/, '"selection":{}'))
    const { scenarios } = await judgedLines([all], table)
    expect(scenarios.find(({ id }) => id === 'added-scenario')).toMatchObject({
      outcome: 'unverifiable',
      missing: [{ kind: 'notRecorded', about: 'scenario' }],
    })
  })

  it('says which version recorded, and which judged', async () => {
    const older = lines.map((line) => line.replace(/"version":"[^"]*"/, '"version":"0.0.9"'))
    const { notes, suite } = await judgedLines([older])
    expect(notes).toContain(`Recorded by version 0.0.9, judged by version ${suite.version}.`)
  })

  it('forgets a scenario that it does not have', async () => {
    const table = allScenarios.filter(({ id }) => id !== changed)
    const { scenarios } = await judgedLines([lines], table)
    expect(scenarios.map(({ id, outcome }) => [id, outcome])).toEqual([['content-main-marks-read', 'passed']])
  })
})
