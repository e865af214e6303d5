import { expect, it } from 'vitest'
import { answered, seeing } from '../test/exchanges.ts'
import { mayHaveOpenAction } from './listed-actions.ts'

const confirm = (isExecuted: boolean) => ({ type: 'requiredActionToConfirm', isExecuted })

it.each<[string, object[], boolean]>([
  ['an open action', [confirm(false)], true],
  ['an open one beside an executed one', [confirm(true), confirm(false)], true],
  ['an action of another type alone', [{ type: 'openLink' }], true],
  ['an executed action alone', [confirm(true)], false],
  ['no action', [], false],
])('the details of a listed message show %s', (_, messageActions, met) => {
  expect(mayHaveOpenAction.judge(seeing([answered(200, { messageActions })])).holds).toBe(met)
})
