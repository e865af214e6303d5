import { describe, expect, it } from 'vitest'
import { demonstrationCallers } from '../../../../../fixtures/demonstration-callers.ts'
import type { FaultKind } from '../../../../contract/stub-control.ts'
import { startStubs } from '../../../../stubs/start-stubs.ts'
import { admitDemonstrationCallers } from '../../../callers/demonstration-callers.ts'
import { parseKeys } from './keys.ts'
import { applyAction, stubSnapshot } from './stub-state.ts'
import {
  handleKey,
  initialViewState,
  type StubSnapshot,
  selectableFaults,
  type ViewAction,
  type ViewState,
} from './view-state.ts'

const callers = demonstrationCallers()
const known: StubSnapshot = {
  callers,
  togglesOf: ({ kind }) => (kind === 'human' ? [general, token] : [token]),
  faultOf: () => undefined,
  lastCall: 42,
}
const general = { kind: 'partition', id: 'GENERAL', isOn: true } as const
const token = { kind: 'token', id: 'token', isOn: true } as const

const keyed = (keys: string, from: ViewState = initialViewState) =>
  parseKeys(keys).reduce<{ state: ViewState; action?: ViewAction }>(({ state }, key) => handleKey(state, key, known), {
    state: from,
  })

const [up, down, right] = ['\u001b[A', '\u001b[B', '\u001b[C']

it('reads the keys in terminal input and ignores the rest', () => {
  expect(parseKeys(`${up}${down}\u001bOC\t \r?Qx\u001b[5~é\u0003`)).toEqual([
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
  it.for<[string, string, Partial<ViewState>]>([
    ['opens the next panel', '\t', { panel: 'callers' }],
    ['returns to the first panel after the last', '\t\t\t', { panel: 'calls' }],
    ['moves nothing when no panel is open', `${down}${right}`, {}],
    ['selects a caller', `\t${down}${down}`, { panel: 'callers', callerIndex: 2 }],
    ['stops at the first caller', `\t${up}`, { panel: 'callers', callerIndex: 0 }],
    ['selects a right, and stops at the last', `\t${right}${right}${right}`, { panel: 'callers', toggleIndex: 1 }],
    [
      'selects the first right of the next caller',
      `\t${right}${down}`,
      { panel: 'callers', callerIndex: 1, toggleIndex: 0 },
    ],
    ['selects an operation and a fault', `\t\t${down}${right}`, { panel: 'faults', operationIndex: 1, faultIndex: 1 }],
    ['clears the call list', 'c', { clearedUpTo: 42 }],
    ['shows help', '?', { showsHelp: true }],
    ['shows a token, and hides it when another caller is selected', `t${down}`, { panel: 'callers', callerIndex: 1 }],
  ])('%s', ([, keys, expected]) => {
    expect(keyed(keys).state).toEqual({ ...initialViewState, ...expected })
  })

  it.for<[string, string, ViewAction | undefined]>([
    ['turns the selected right on or off', '\t ', { kind: 'turn', caller: callers[0], toggle: general } as ViewAction],
    [
      'injects the selected fault',
      '\t\t ',
      { kind: 'fault', service: 'authorization', operation: 'token', fault: 'error500' },
    ],
    ['does nothing when no panel is open', ' ', undefined],
    ['clears all faults', 'a', { kind: 'heal' }],
    ['quits', 'q', { kind: 'end' }],
    ['issues a new token', 't', { kind: 'token', caller: callers[0] } as ViewAction],
    ['issues no token to hide it', 'tt', undefined],
  ])('%s', ([, keys, expected]) => {
    expect(keyed(keys).action).toEqual(expected)
  })

  it('turns the selected fault off when it is on', () => {
    const withFault: StubSnapshot = { ...known, faultOf: () => 'error500' }
    expect(handleKey({ ...initialViewState, panel: 'faults' }, 'space', withFault).action).toMatchObject({
      fault: undefined,
    })
  })
})

describe('the keys of the live view change the stubs:', () => {
  const running = async () => {
    const stubs = await startStubs({ authPort: 0, partitionPort: 0 })
    const admitted = await admitDemonstrationCallers(stubs.control, 'mailbox')
    const now = () =>
      stubSnapshot(
        stubs.view,
        admitted.map(({ caller }) => caller),
        ['0990000113'],
        0,
      )
    const act = (action: Exclude<ViewAction, { kind: 'end' | 'token' }>) =>
      applyAction(action, stubs.control, stubs.view.faults())
    return { stubs, now, act }
  }

  it('rights, mandates and tokens are turned off and on again', async () => {
    const { stubs, now, act } = await running()
    for (const id of ['humanUser', 'representative', 'documentConsumer']) {
      const caller = () => now().callers.find((one) => one.id === id)
      for (const isOn of [true, false]) {
        const [one] = [caller()].flatMap((it) => it ?? [])
        const [choice] = one ? now().togglesOf(one) : []
        expect([id, choice?.isOn]).toEqual([id, isOn])
        if (one && choice) expect(await act({ kind: 'turn', caller: one, toggle: choice })).toContain(id)
      }
    }
    await stubs.close()
  })

  it('each kind of fault turns on and off without changing those of other operations', async () => {
    const { stubs, now, act } = await running()
    await act({ kind: 'fault', service: 'authorization', operation: 'introspect', fault: 'slow' })
    for (const fault of selectableFaults) {
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
    expect(await act({ kind: 'heal' })).toMatch(/faults are off/)
    expect(stubs.view.faults()).toEqual([])
    await stubs.close()
  })
})
