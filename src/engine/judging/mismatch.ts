import { type Mismatch, ownerOfMissing } from '../result.ts'
import type { Missing } from '../scenario/missing.ts'
import type { EarlyEnd, ScenarioRecord, StepExpectations } from './scenario-record.ts'

/** The step that got no answer; `start` if the scenario was not run. */
export const noAnswerMismatch = ({ steps, exchanges }: ScenarioRecord, ended: EarlyEnd): Mismatch => {
  const { cause, says, owner, traceId } = ended.outcome === 'broken' ? ended : endOfMissing(ended.missing)
  const { id: stepId = 'start', why: step = 'before the first step' } = steps[exchanges.length] ?? {}
  return {
    stepId,
    step,
    kind: 'answer',
    expectationId: cause,
    expected: 'an answer',
    actual: says,
    owner,
    ...(traceId !== undefined && { traceId }),
  }
}

const endOfMissing = (missing: Missing): Omit<EarlyEnd & { outcome: 'broken' }, 'outcome'> => ({
  cause: missing.kind,
  says: missing.says,
  owner: ownerOfMissing(missing),
})

/** A step by its number alone, and not one of several: `step 2`. */
const stepNumber = /\bstep (\d+)\b(?!, \d)/g

/** The sentence, with what a step did beside its number: a report does not number the steps. */
export const withStepNames = (says: string, steps: readonly Pick<StepExpectations, 'why'>[]): string =>
  says.replace(stepNumber, (text, number: string) => {
    const step = steps[Number(number) - 1]
    return step === undefined ? text : `${text} ("${step.why}")`
  })
