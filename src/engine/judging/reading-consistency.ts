import { contradictions } from '../../contract/readings.ts'
import type { Target } from '../result.ts'
import type { JudgedScenario } from './judge.ts'

/** The reading that the target follows in each contradiction of the specification, over all scenarios. */
export const seenReadings = (judged: readonly JudgedScenario[]): Target['readings'] => {
  const seen: Target['readings'] = {}
  for (const { row, reading } of judged.flatMap(({ readings }) => readings)) {
    seen[row] = seen[row] === undefined || seen[row] === reading ? reading : 'mixed'
  }
  return seen
}

/** Advises a target that follows both readings of one contradiction: each is right, a mixture surprises its consumers. */
export const adviseOnMixedReadings = (judged: readonly JudgedScenario[]): void => {
  const seen = seenReadings(judged)
  for (const { result, readings } of judged) {
    for (const { row, reading } of readings.filter((one) => seen[one.row] === 'mixed')) {
      result.advice.push({
        stepId: 'run',
        step: 'over the whole run',
        kind: 'advise',
        expectationId: `one-reading-${row}`,
        expected: `one reading for ${contradictions[row].says}`,
        actual: `the reading ${reading} here, the other reading elsewhere`,
      })
      if (!result.flags.includes('advice')) result.flags.push('advice')
    }
  }
}
