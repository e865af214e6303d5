import { expect, it } from 'vitest'
import { fileContext, greenRun, redRun } from '../../test/runs.ts'
import { answerSection } from './answer.ts'

const sectionOf = (run: typeof greenRun) => answerSection(run, fileContext).text

it.each(['ready', 'partial'] as const)('says that there is nothing to fix: %s', (verdict) => {
  expect(sectionOf({ ...greenRun, verdict, nextActions: [] })).toContain('Nothing to fix.')
})

it('does not say so where something is to be fixed', () => {
  expect(sectionOf(redRun)).not.toContain('Nothing to fix.')
})
