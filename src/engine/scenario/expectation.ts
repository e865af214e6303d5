import type { Dialect } from '../../contract/dialect.ts'
import type { PersonaName } from '../../contract/personas.ts'
import type { Contradiction, Reading } from '../../contract/readings.ts'
import type { Exchange } from './exchange.ts'

/** Which readings a run accepts. */
export type AcceptedReading = Reading | 'any'

/** What was learned of the target before the first scenario; it opens the transcript. */
export interface TargetKnowledge {
  dialect: Dialect
  /** Fields that list items were seen to carry; what stands here and is absent in an item is false or empty. */
  listFields: readonly string[]
  acceptedReading: AcceptedReading
  /** The brand word of the target in the place of `mailbox`. */
  brandWord?: string
  /** Whether lists identify messages by JSON numbers. */
  idsAreNumbers?: boolean
  /** For each persona, texts of messages that it may not consult; no answer to it may hold one (§5.6). */
  forbiddenTexts: Readonly<Partial<Record<PersonaName, readonly string[]>>>
}

/** All a judgement may look at. */
export interface JudgementInput extends TargetKnowledge {
  exchange: Exchange
  /** The answers of this scenario so far, one for each step, this one included. */
  exchanges: readonly Exchange[]
}

/** Met, not met, or not to be told, for want of what `missing` names. */
export type Judgement =
  | { holds: true; reading?: { row: Contradiction; reading: Reading } }
  | { holds: false; actual: string }
  | { holds: undefined; missing: string }

/** A demand on an answer: a sentence and a pure judgement. */
export interface Expectation {
  /** Reads after "expected": "status 200". */
  says: string
  /** It demands that something is withheld from the caller: an answer with content gives it away (§5). */
  protectsContent?: boolean
  judge: (seen: JudgementInput) => Judgement
}

export const pass: Judgement = { holds: true }
export const fail = (actual: string): Judgement => ({ holds: false, actual })
export const inconclusive = (missing: string): Judgement => ({ holds: undefined, missing })

/** A shorter text of a message may stand elsewhere by chance: it gives nothing away. */
export const minLeakTextLength = 12
