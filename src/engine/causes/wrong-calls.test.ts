import { describe, expect, it } from 'vitest'
import { onBehalfOfHeader } from '../../contract/interface/headers.ts'
import type { StubCall } from '../../contract/stub-control.ts'
import { causesAfter, type SentExample } from './test/observed.ts'

const representative: SentExample = {
  as: 'representative',
  own: '0403019261',
  headers: { [onBehalfOfHeader]: '0990000113' },
  status: 403,
  red: {},
}
const caller = 'one/representative/run'
const asked = (parameters: Record<string, string>, more: Partial<StubCall> = {}): Partial<StubCall> => ({
  caller,
  parameters: { mandataryEnterpriseNumber: '0403019261', operation: 'consult', ...parameters },
  ...more,
})

describe('the question about a mandate', () => {
  it.each<[string, Partial<StubCall>, string]>([
    ['another operation', asked({ operation: 'read' }), 'called hasMandate with operation=read; §5.5 asks for'],
    [
      'both numbers swapped',
      asked({ mandataryEnterpriseNumber: '0990000113' }, { path: '/mailbox/0403019261/hasMandate' }),
      'called hasMandate with the two enterprise numbers swapped; §5.5',
    ],
    [
      'another enterprise',
      asked({}, { path: '/mailbox/0990000212/hasMandate' }),
      'called hasMandate for the enterprise 0990000212, not 0990000113; §5.5',
    ],
    [
      'another mandatary',
      asked({ mandataryEnterpriseNumber: '0406798006' }),
      'mandataryEnterpriseNumber=0406798006, not 0403019261',
    ],
  ])('%s', async (_, call, text) => {
    const [cause, ...others] = await causesAfter([representative], [call])
    expect(cause).toMatchObject({ id: 'wrong-call-hasMandate', scenarios: ['one'] })
    expect(cause?.says).toContain(text)
    expect(others).toEqual([])
  })

  it('says nothing if the call was right, or one of them', async () => {
    expect(await causesAfter([representative], [asked({})])).toEqual([])
    expect(await causesAfter([representative], [asked({ operation: 'read' }), asked({})])).toEqual([])
    expect(
      await causesAfter([representative], [asked({ operation: 'read' }, { caller: 'two/representative' })]),
    ).toEqual([])
  })

  it('says nothing where the persona was two callers: the call can be for the other one', async () => {
    const other = { ...representative, own: '0406798006', status: 200, red: undefined }
    const call = asked({ mandataryEnterpriseNumber: '0406798006' })
    expect(await causesAfter([other, representative], [call])).toEqual([])
  })

  it('is one cause of all red lines', async () => {
    const second = { ...representative, scenario: 'two' }
    const calls = ['one', 'two'].map((id) => asked({ operation: 'read' }, { caller: `${id}/representative/run` }))
    expect(await causesAfter([representative, second], calls)).toMatchObject([{ scenarios: ['one', 'two'] }])
  })
})

describe('the question about rights', () => {
  const human: SentExample = { status: 403, red: {} }
  const own = { caller: 'one/humanUser/run' }
  const introspection = { ...own, service: 'authorization', operation: 'introspect' } as const
  it('is about another enterprise', async () => {
    const path = '/mailbox/0990000212/userPartitionRights'
    const call = {
      ...own,
      path,
      operation: 'userPartitionRights',
      parameters: { userType: 'human', userId: 'caller' },
    } as const
    const [cause] = await causesAfter([human], [introspection, call])
    expect(cause?.says).toContain(
      'called userPartitionRights for the enterprise 0990000212, not 0990000113; §5.6 asks for',
    )
  })

  it('is another question', async () => {
    const [cause] = await causesAfter([human], [introspection, { parameters: { operation: 'consult' } }])
    expect(cause?.says).toContain('never called userPartitionRights, but hasMandate (1 call); §5.6')
    expect(await causesAfter([human], [])).toEqual([])
  })
})
