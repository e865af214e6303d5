import { describe, expect, it } from 'vitest'
import { generatedMutants } from '../../../reference-provider/proof/generated/index.ts'
import { allScenarios } from '../../../scenarios/index.ts'
import { hasWrites } from '../../engine/scenario/scenario.ts'
import { runAgainst } from '../run-against.ts'
import { wholeRunProcess } from '../test/whole-run-process.ts'

const withMutant = (id: string) => {
  const change = generatedMutants.find((mutant) => mutant.id === id)?.change
  if (change === undefined) throw new Error(`no mutant ${id}`)
  return { reference: true, referenceOptions: { revise: change } } as const
}

describe('what a run leaves behind', { timeout: 300_000 }, () => {
  it('is nothing, after a whole run against a correct provider', async () => {
    const { leftBehind } = (await wholeRunProcess()).result
    expect(leftBehind).toMatchObject({ checkedAs: 'documentConsumer', changes: [] })
    expect(leftBehind?.checked).toBeGreaterThan(200)
  })

  it('is nothing, after a run without irreversible effects against a correct provider', async () => {
    const ids = allScenarios.filter(hasWrites).map(({ id }) => id)
    const { leftBehind } = await runAgainst({ reference: true, allowIrreversible: false, selection: { ids } })
    expect(leftBehind).toMatchObject({ checkedAs: 'documentConsumer', changes: [] })
    expect(leftBehind?.checked).toBeGreaterThan(100)
  })

  it('is not looked at after a run that names no message', async () => {
    const result = await runAgainst({ reference: true, selection: { ids: ['list-action-required'] } })
    expect(result.leftBehind).toBeUndefined()
  })

  it('is named with its message and field, when details mark as read what was not announced', async () => {
    const ids = ['read-flag-list-details-keep-unread']
    const result = await runAgainst({ ...withMutant('marks-read:details'), selection: { ids } })
    const change = { field: 'isRead', before: false, after: true, by: 'run', unrequested: true }
    expect(result.leftBehind?.changes[0]).toMatchObject(change)
    expect(result.notes.at(-1)).toMatch(
      /^Changed during this run, although none of its requests asked for it: isRead of message \S+ was false, is true now$/,
    )
  })
})
