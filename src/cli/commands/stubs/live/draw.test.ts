import { describe, expect, it } from 'vitest'
import { demonstrationCallers } from '../../../../../fixtures/demonstration-callers.ts'
import type { StubCall } from '../../../../contract/stub-control.ts'
import { paint } from '../../../../reporters/text/paint.ts'
import { displayWidth } from '../../../../reporters/text/wrap.ts'
import { drawScreen, type View } from './draw.ts'
import { initialViewState, panels, type StubSnapshot } from './view-state.ts'

const call = (sequence: number, differing: Partial<StubCall> = {}): StubCall => ({
  sequence,
  at: '2026-05-04T08:00:00.123Z',
  service: 'partition',
  operation: 'userPartitionRights',
  method: 'GET',
  path: '/mailbox/0990000113/userPartitionRights',
  caller: `caller-${sequence}`,
  authenticated: true,
  parameters: { userType: 'human', userId: 'caller', partitionId: 'LEGAL' },
  status: 200,
  advice: [],
  durationMs: 3,
  ...differing,
})

const known: StubSnapshot = {
  callers: demonstrationCallers(),
  togglesOf: ({ kind, consults = [] }) =>
    kind === 'human' ? ['GENERAL', 'LEGAL'].map((id) => ({ kind: 'partition', id, isOn: consults.includes(id) })) : [],
  faultOf: (operation) => (operation === 'hasMandate' ? 'slow' : undefined),
  lastCall: 3,
}

const view = (differing: Partial<View> = {}): View => ({
  state: initialViewState,
  stubs: known,
  calls: [call(1), call(2, { status: 403 }), call(3, { durationMs: undefined, fault: 'endless', status: 0 })],
  tokens: new Map([['humanUser', 'x'.repeat(300)]]),
  authUrl: 'http://127.0.0.1:4010',
  partitionUrl: 'http://127.0.0.1:4020',
  controlKey: 'the-key-of-these-stubs',
  lastResult: '',
  ...differing,
})

const plain = { width: 100, height: 24, paint: paint(false) }

describe('the live view', () => {
  it('shows a line per call: caller, call, status, milliseconds', () => {
    const lines = drawScreen(view(), plain)
    expect(lines.filter((line) => line.includes('caller-'))).toEqual([
      expect.stringMatching(/^08:00:00\.123 {2}caller-1 +userPartitionRights partitionId=LEGAL +200 +3$/),
      expect.stringMatching(/caller-2 .+ 403 +3$/),
      expect.stringMatching(/caller-3 .+ fault endless .+ none +…$/),
    ])
  })

  it('summarizes closed panels', () => {
    const text = drawScreen(view(), plain).join('\n')
    expect(text).toContain('▸ callers  humanUser: user, can consult 1 of 2 partitions')
    expect(text).toContain('▸ faults   hasMandate slow')
  })

  it('opens the callers with their toggles', () => {
    const text = drawScreen(view({ state: { ...initialViewState, panel: 'callers', toggleIndex: 1 } }), plain).join(
      '\n',
    )
    expect(text).toMatch(/› humanUser +\[x\] GENERAL ›\[ \] LEGAL/)
    expect(text).not.toContain('xxx')
    expect(
      drawScreen(view({ state: { ...initialViewState, panel: 'callers', showsToken: true } }), plain).join(''),
    ).toContain('xxx')
  })

  it('hides cleared calls, and shows the latest calls when there are too many', () => {
    expect(drawScreen(view({ state: { ...initialViewState, clearedUpTo: 2 } }), plain).join('\n')).not.toMatch(
      /caller-[12]/,
    )
    const calls = Array.from({ length: 200 }, (_, index) => call(index + 1))
    const text = drawScreen(view({ calls }), plain).join('\n')
    expect(text).toContain('caller-200 ')
    expect(text).not.toContain('caller-100 ')
  })

  it('escapes control characters that a provider sent', () => {
    const text = drawScreen(view({ calls: [call(1, { operation: 'unknown', path: '/\u001b[2J' })] }), plain).join('')
    expect(text).toContain('/\\u001b[2J')
  })

  it('shows help, quit and both addresses on a narrow screen, and cuts no name of a partition', () => {
    for (const panel of panels) {
      const text = drawScreen(view({ state: { ...initialViewState, panel } }), { ...plain, width: 40 }).join('\n')
      for (const part of ['? help and key   q quit', 'http://127.0.0.1:4010', 'http://127.0.0.1:4020'])
        expect(text).toContain(part)
      if (panel === 'callers') expect(text).toMatch(/› humanUser\n +›\[x\] GENERAL +\[ \] LEGAL/)
    }
  })

  it('shows the key for scripts with the help', () => {
    expect(drawScreen(view(), plain).join('\n')).not.toContain('the-key')
    const text = drawScreen(view({ state: { ...initialViewState, showsHelp: true } }), plain).join('\n')
    expect(text).toContain('Key for scripts: the-key-of-these-stubs')
  })

  it.for(panels.flatMap((panel) => [40, 60, 100, 200].map((width) => [panel, width] as const)))(
    'fits the screen with %s open, %i columns wide',
    ([panel, width]) => {
      for (const height of [8, 12, 24, 50]) {
        const state = { ...initialViewState, panel, showsHelp: true, showsToken: true }
        const lines = drawScreen(view({ state }), { width, height, paint: paint(false) })
        expect(lines.length).toBeLessThanOrEqual(height)
        expect(lines.filter((line) => displayWidth(line) > width)).toEqual([])
      }
    },
  )
})
