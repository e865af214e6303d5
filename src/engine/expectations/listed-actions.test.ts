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

it.each<[string, object, boolean]>([
  ['shows its open action', { messageActions: [confirm(false)] }, true],
  ['shows no action', {}, false],
])('details without a list of actions, where the list %s', (_, item, met) => {
  const list = answered(200, { items: [{ messageId: 'm', ...item }], totalItems: 1 }, 0)
  expect(mayHaveOpenAction.judge(seeing([list, answered(200, { messageId: 'm' }, 1)])).holds).toBe(met)
})

it('an empty list of actions in details is none, whatever the list shows', () => {
  const list = answered(200, { items: [{ messageId: 'm', messageActions: [confirm(false)] }], totalItems: 1 }, 0)
  const details = answered(200, { messageId: 'm', messageActions: [] }, 1)
  expect(mayHaveOpenAction.judge(seeing([list, details])).holds).toBe(false)
})
