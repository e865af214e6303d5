import { expect, it } from 'vitest'
import { withStepNames } from './mismatch.ts'

it('says what a step did beside its number', () => {
  const steps = ['list all messages', 'list the hidden messages'].map((why) => ({ why }))
  const named = (says: string) => withStepNames(says, steps)
  expect(named('no message of step 2')).toBe('no message of step 2 ("list the hidden messages")')
  expect(named('no message of step 3')).toBe('no message of step 3')
  expect(named('together with step 1, 2 each message')).toBe('together with step 1, 2 each message')
})
