import { expect, it } from 'vitest'
import { labelPairs } from './label-pairs.ts'

it.each([
  [
    'numbers that another scenario moved',
    [
      ['"‹time 84›"', '"‹time 82›"'],
      ['"‹time 85›"', '"‹time 83›"'],
    ],
    [true, true],
  ],
  ['one label for two', [['‹id 1› ‹id 1›', '‹id 1› ‹id 2›']], [false]],
  [
    'two labels for one',
    [
      ['‹id 1›', '‹id 1›'],
      ['‹id 2›', '‹id 1›'],
    ],
    [true, false],
  ],
  [
    'another partner later',
    [
      ['‹id 1›', '‹id 3›'],
      ['‹id 1›', '‹id 1›'],
    ],
    [true, false],
  ],
  ['another kind', [['‹id 1›', '‹time 1›']], [false]],
  [
    'another text',
    [
      ['/a/‹id 1›', '/b/‹id 1›'],
      ['‹id 2›', 'x'],
      ['x', 'x'],
    ],
    [false, false, true],
  ],
] as const)('labels are paired: %s', (_, texts, same) => {
  const { areSame } = labelPairs()
  expect(texts.map(([one, other]) => areSame(one, other))).toEqual(same)
})
