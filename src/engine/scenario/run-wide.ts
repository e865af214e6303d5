/** What a scenario can say about the answers to the requests of all scenarios. */
import type { PersonaName } from '../../contract/personas.ts'
import type { Exchange } from './exchange.ts'
import type { Expectation } from './expectation.ts'

/** An expectation about every answer of the run to these personas. */
export interface RunWideCheck {
  personas: readonly PersonaName[]
  /** True for the answers that are judged. Without it, each of them is. */
  concerns?: (exchange: Exchange) => boolean
  expectation: Expectation
}

/** Advice about the answers of one operation. The first answer of the run that differs is reported, and no other. */
export interface AnswerAdvice {
  /** True for an answer of that operation. `brandWord` replaces `mailbox` in its path. */
  concerns: (exchange: Exchange, brandWord?: string) => boolean
  expectation: Expectation
}

/** The step under which results name advice about the run. */
export const adviceStepId = 'answers'

interface JudgingScenario {
  runWide?: RunWideCheck
  runWideAdvice?: readonly AnswerAdvice[]
}

/** True if a scenario judges answers to the requests of other scenarios. */
export const judgesWholeRun = ({ runWide, runWideAdvice }: JudgingScenario): boolean =>
  runWide !== undefined || runWideAdvice !== undefined
