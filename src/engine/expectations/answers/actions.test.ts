import { expect, it } from 'vitest'
import { referenceDialect } from '../../../contract/dialect.ts'
import { actionToConfirm } from '../../../contract/interface/model.ts'
import type { JudgementInput } from '../../scenario/expectation.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import { actionIsExecuted, noOtherOpenAction } from './actions.ts'

const showing = (...messageActions: object[]) => ({ messageActions })
const nameless = { dialect: { ...referenceDialect, isExecuted: null } }

it.each<[title: string, json: unknown, isExecuted: boolean, met: boolean | undefined, seen?: Partial<JudgementInput>]>([
  ['an executed action', showing({ messageActionId: 'a', isExecuted: true }), true, true],
  ['an open action', showing({ messageActionId: 'a', isExecuted: false }), true, false],
  ['an absent flag', showing({ messageActionId: 'a' }), false, true],
  ['another action', showing({ messageActionId: 'b', isExecuted: true }), true, undefined],
  ['another action in place of an open one', showing({ messageActionId: 'b' }), false, false],
  ['no actions', {}, false, false],
  ['a flag whose name is not known', showing({ messageActionId: 'a' }), false, undefined, nameless],
])('judges %s', (_, json, isExecuted, met, seen) => {
  expect(actionIsExecuted('a', isExecuted).judge(seeing([answered(200, json)], seen)).holds).toBe(met)
})

it.each<[title: string, entry: object, met: boolean]>([
  ['an open action to confirm', { type: actionToConfirm, isExecuted: false }, false],
  ['an executed one', { type: actionToConfirm, isExecuted: true }, true],
  ['an open action of another type', { type: 'openLink', isExecuted: false }, true],
])('judges %s beside the executed action', (_, entry, met) => {
  const json = showing({ messageActionId: 'a', isExecuted: true }, { messageActionId: 'b', ...entry })
  expect(noOtherOpenAction('a').judge(seeing([answered(200, json)])).holds).toBe(met)
})
