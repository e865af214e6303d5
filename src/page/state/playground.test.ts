import { expect, it } from 'vitest'
import type { PlaygroundSwitch } from '../backend/backend.ts'
import { foundSwitches } from './playground.ts'

const given = (id: string, differing: Partial<PlaygroundSwitch> = {}): PlaygroundSwitch => ({
  kind: 'defect',
  id,
  title: id,
  scenarios: [],
  on: false,
  ...differing,
})

it('shows switches by section, in their order within it, and those of no section last', () => {
  const switches = [
    given('without'),
    given('late', { chapter: '5.10' }),
    given('first', { chapter: '5.6' }),
    given('second', { chapter: '5.6' }),
    given('rows', { chapter: '4' }),
  ]
  expect(foundSwitches(switches, 'defect', '').map(({ id }) => id)).toEqual([
    'rows',
    'first',
    'second',
    'late',
    'without',
  ])
})

it('finds a switch by a scenario that catches it', () => {
  const switches = [given('a', { scenarios: ['details-shown'] }), given('b')]
  expect(foundSwitches(switches, undefined, 'details-shown').map(({ id }) => id)).toEqual(['a'])
})
