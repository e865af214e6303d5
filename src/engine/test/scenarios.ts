import { paths } from '../../contract/interface/paths.ts'
import { field } from '../expectations/answers/fields.ts'
import { status } from '../expectations/answers/status-codes.ts'
import { get, setVisible } from '../scenario/request.ts'
import { type AnyScenario, scenario, step } from '../scenario/scenario.ts'

/** Reads a message. */
export const reader = scenario({
  id: 'test-reads',
  rows: [1],
  title: 'A message is read',
  level: 'MUST',
  clauses: ['rows.1'],
  persona: 'humanUser',
  needs: ['message'],
  reads: 'item',
  changes: [],
  steps: ({ message: { messageId } }) => [
    step('details', 'it is there').send(get(paths.details, { messageId })).given(status(200)),
    step('details', 'it is read')
      .send(get(paths.details, { messageId }))
      .expect(status(200), field('isRead', true))
      .advise(field('isVisible', true)),
  ],
})

/** Hides a message of its own. */
export const changer = scenario({
  id: 'test-changes',
  rows: [2],
  title: 'A message is hidden',
  level: 'MUST',
  clauses: ['rows.2'],
  persona: 'humanUser',
  needs: ['message'],
  reads: 'item',
  changes: ['message'],
  steps: ({ message: { messageId } }) => [
    step('changeVisibility', 'hide it')
      .send(setVisible([messageId], false))
      .expect(status(204))
      .restore(setVisible([messageId], true)),
  ],
})

/** The same scenario under another id. */
export const renamed = (one: AnyScenario, id: string): AnyScenario => ({ ...one, id })
