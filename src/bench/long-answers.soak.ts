import { describe } from 'vitest'
import { changesJson, type Hostile, testHostileTargets } from '../cli/test/hostile-target.ts'

/** Each JSON object that is an answer has a field with so many letters more. */
const withFiller = (letters: number): Hostile['target'] =>
  changesJson((body) => body.replace(/^\{/, () => `{"filler":"${'x'.repeat(letters)}",`))

const wholeRun = {
  only: [],
  exit: [0, 1, 2, 4],
  mayFail: true as const,
  isAlone: true as const,
  args: ['--max-duration', '400'],
  budgetMs: 500_000,
}

describe('the memory of a whole run', () =>
  testHostileTargets([
    { says: '300 kB in each answer', target: withFiller(300_000), ...wholeRun },
    // The system gets back only late what so many large texts took.
    { says: '3 MB in each answer', target: withFiller(3_000_000), ...wholeRun, memory: 400 },
  ]))
