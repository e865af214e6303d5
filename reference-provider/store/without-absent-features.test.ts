import { describe, expect, it } from 'vitest'
import { features as all } from '../../src/contract/features.ts'
import { actionToConfirm } from '../../src/contract/interface/model.ts'
import { message } from '../test/small-dataset.ts'
import { type Features, withoutAbsentFeatures } from './without-absent-features.ts'

const every = Object.fromEntries(all.map((feature) => [feature, 'yes'])) as Features
const toConfirm = { messageActionId: 'a', type: actionToConfirm, isExecuted: false }
const toPay = { messageActionId: 'b', type: 'pay', isExecuted: false }
const rich = message('m', { isRegisteredMail: true, isBodyMainContent: true, messageActions: [toConfirm, toPay] })

describe('a message of a provider', () => {
  it('with every feature is as it was', () => {
    expect(withoutAbsentFeatures(rich, every)).toEqual(rich)
  })

  it.each([
    ['registeredMail', { isRegisteredMail: false }],
    ['body', { isBodyMainContent: false }],
    ['reply', { isReplyAuthorized: false }],
    ['requiredAction', { messageActions: [toPay] }],
    ['actions', { messageActions: [toConfirm] }],
    ['templates', {}],
  ])('without %s lacks what goes with it', (feature, lost) => {
    expect(withoutAbsentFeatures(rich, { ...every, [feature]: 'no' })).toEqual({ ...rich, ...lost })
  })
})
