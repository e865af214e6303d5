import { describe, expect, it } from 'vitest'
import { demonstrationCallers } from '../../../../../fixtures/demonstration-callers.ts'
import type { FaultKind } from '../../../../contract/stub-control.ts'
import { startStubs } from '../../../../stubs/start-stubs.ts'
import { admitDemonstrators } from '../../../callers/demonstration-callers.ts'
import { carriedOut } from './apply-action.ts'
import { keyNames } from './keys.ts'
import { knownOf } from './stub-state.ts'
import { type Action, type Desk, firstDesk, type Known, kinds, pressed } from './view-state.ts'

const callers = demonstrationCallers()
const known: Known = {
  callers,
  choices: ({ kind }) => (kind === 'human' ? [general, token] : [token]),
  faultOf: () => undefined,
  lastCall: 42,
}
const general = { kind: 'partition', id: 'GENERAL', isOn: true } as const
const token = { kind: 'token', id: 'token', isOn: true } as const

const keyed = (keys: string, from: Desk = firstDesk) =>
  keyNames(keys).reduce<{ desk: Desk; action?: Action }>(({ desk }, key) => pressed(desk, key, known), { desk: from })

const [up, down, right] = ['\u001b[A', '\u001b[B', '\u001b[C']

it('knows keys by what a terminal sends, several at once, and passes over the rest', () => {
  expect(keyNames(`${up}${down}\u001bOC\t \r?Qx\u001b[5~é\u0003`)).toEqual([
    'up',
    'down',
    'right',
    'tab',
    'space',
    'space',
    'help',
    'end',
    'end',
  ])
})

describe('a key', () => {
  it.for<[string, string, Partial<Desk>]>([
    ['opens one panel after the other', '\t', { panel: 'callers' }],
    ['comes round again', '\t\t\t', { panel: 'calls' }],
    ['moves nothing while no panel is open', `${down}${right}`, {}],
    ['chooses a caller', `\t${down}${down}`, { panel: 'callers', caller: 2 }],
    ['stays within the callers', `\t${up}`, { panel: 'callers', caller: 0 }],
    ['chooses a right, and stays within', `\t${right}${right}${right}`, { panel: 'callers', choice: 1 }],
    ['begins with the first right of another caller', `\t${right}${down}`, { panel: 'callers', caller: 1, choice: 0 }],
    ['chooses an operation and a fault', `\t\t${down}${right}`, { panel: 'faults', operation: 1, kind: 1 }],
    ['puts the calls away', 'c', { cleared: 42 }],
    ['shows help', '?', { showsHelp: true }],
    ['shows a token, and hides it when another caller is chosen', `t${down}`, { panel: 'callers', caller: 1 }],
  ])('%s', ([, keys, expected]) => {
    expect(keyed(keys).desk).toEqual({ ...firstDesk, ...expected })
  })

  it.for<[string, string, Action | undefined]>([
    ['turns the chosen right', '\t ', { kind: 'turn', caller: callers[0], choice: general } as Action],
    [
      'spoils the chosen operation',
      '\t\t ',
      { kind: 'fault', service: 'authorization', operation: 'token', fault: 'error500' },
    ],
    ['turns nothing while no panel is open', ' ', undefined],
    ['heals', 'a', { kind: 'heal' }],
    ['ends', 'q', { kind: 'end' }],
    ['asks for another token', 't', { kind: 'token', caller: callers[0] } as Action],
    ['asks for none to hide it', 'tt', undefined],
  ])('%s', ([, keys, expected]) => {
    expect(keyed(keys).action).toEqual(expected)
  })

  it('lifts the fault that is chosen again', () => {
    const spoiled: Known = { ...known, faultOf: () => 'error500' }
    expect(pressed({ ...firstDesk, panel: 'faults' }, 'space', spoiled).action).toMatchObject({ fault: undefined })
  })
})

describe('at the stubs', () => {
  const running = async () => {
    const stubs = await startStubs({ authPort: 0, partitionPort: 0 })
    const demonstrators = await admitDemonstrators(stubs.control, 'mailbox')
    const now = () =>
      knownOf(
        stubs.known,
        demonstrators.map(({ caller }) => caller),
        ['0990000113'],
        0,
      )
    const act = (action: Exclude<Action, { kind: 'end' | 'token' }>) =>
      carriedOut(action, stubs.control, stubs.known.faults())
    return { stubs, now, act }
  }

  it('rights, mandates and tokens are turned off and on again', async () => {
    const { stubs, now, act } = await running()
    for (const id of ['humanUser', 'representative', 'documentConsumer']) {
      const caller = () => now().callers.find((one) => one.id === id)
      for (const isOn of [true, false]) {
        const [one] = [caller()].flatMap((it) => it ?? [])
        const [choice] = one ? now().choices(one) : []
        expect([id, choice?.isOn]).toEqual([id, isOn])
        if (one && choice) expect(await act({ kind: 'turn', caller: one, choice })).toContain(id)
      }
    }
    await stubs.close()
  })

  it('each kind of fault comes and goes, and leaves those of other operations alone', async () => {
    const { stubs, now, act } = await running()
    await act({ kind: 'fault', service: 'authorization', operation: 'introspect', fault: 'slow' })
    for (const fault of kinds) {
      await act({ kind: 'fault', service: 'partition', operation: 'hasMandate', fault })
      const seen = (['hasMandate', 'partitions', 'introspect'] as const).map((one) => now().faultOf(one))
      const other: FaultKind | undefined = fault === 'refused' ? 'refused' : undefined
      expect(seen).toEqual([fault, other, 'slow'])
      const listening = await fetch(`${stubs.partitionUrl}/nothing`).then(
        () => true,
        () => false,
      )
      expect([fault, listening]).toEqual([fault, fault !== 'refused'])
      await act({ kind: 'fault', service: 'partition', operation: 'hasMandate', fault: undefined })
      expect(now().faultOf('hasMandate')).toBe(undefined)
    }
    expect(await act({ kind: 'heal' })).toMatch(/well again/)
    expect(stubs.known.faults()).toEqual([])
    await stubs.close()
  })
})
