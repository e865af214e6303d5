import type { Dialect, DialectEntry } from '../../contract/dialect.ts'
import type { Feature } from '../../contract/features.ts'
import type { PersonaName } from '../../contract/personas.ts'
import type { Contradiction, Reading } from '../../contract/readings.ts'
import type { StubOperation } from '../../contract/stub-control.ts'
import type { Exchange } from './exchange.ts'
import type { Missing, MissingKind, MissingTopic } from './missing.ts'
import type { FieldName } from './request.ts'

/** Which readings a run accepts. */
export type AcceptedReading = Reading | 'any'

/** What the survey learned about the target before the first scenario. It opens the transcript. */
export interface TargetKnowledge {
  dialect: Dialect
  /** Fields that list items carry at this target. If a field is listed here and absent in an item, it is false or empty. */
  listFields: readonly string[]
  acceptedReading: AcceptedReading
  /** The word that the target uses in place of `mailbox`. */
  brandWord?: string
  /** True if lists identify messages by JSON numbers. */
  idsAreNumbers?: boolean
  /** For each persona, texts of messages that it cannot consult. No answer to that persona may contain one (§5.6). */
  forbiddenTexts: Readonly<Partial<Record<PersonaName, readonly string[]>>>
}

/** All that an expectation may look at. */
export interface JudgementInput extends TargetKnowledge {
  exchange: Exchange
  /** The answers of this scenario so far, one for each step, this step included. */
  exchanges: readonly Exchange[]
}

/** The expectation could not be checked: `missing` says why. */
export interface Inconclusive {
  holds: undefined
  missing: Missing
}

/** The expectation holds, does not hold, or could not be checked. */
export type Judgement =
  | { holds: true; reading?: { contradiction: Contradiction; reading: Reading } }
  /** `shownBy` is a text of the answer, such as an identifier: an excerpt shows that place. */
  | { holds: false; actual: string; shownBy?: string }
  | Inconclusive

/** What one answer must be like: a permanent id, a sentence, and a pure function. */
export interface Expectation {
  /** A permanent word, unique in its step and kind: `status`, `field-isRead`. Results and baselines refer to it. */
  id: string
  /** Reads after "expected": "status 200". */
  says: string
  /** True if the caller must not get the content: an answer that contains it discloses it (§5). */
  protectsContent?: boolean
  /** It looks for `forbiddenTexts`, so it says nothing at a target where none are known. */
  readsForbiddenTexts?: true
  /** It is about the calls of the provider to our stubs, and not about its answer. */
  readsCalls?: true
  /** It is newer than the requirement set of the run: it is judged, and does not count. */
  unscored?: true
  judge: (seen: JudgementInput) => Judgement
}

export const pass: Judgement = { holds: true }
export const fail = (actual: string, shownBy?: string): Judgement => ({
  holds: false,
  actual,
  ...(shownBy !== undefined && { shownBy }),
})

/** The ids that an expectation can name. */
type MissingAbout = MissingTopic | DialectEntry | FieldName | StubOperation | `features.${Feature}`

/** `about` is the id of what is missing, such as an entry of the dialect. */
export const inconclusive = (kind: MissingKind, says: string, about?: MissingAbout): Inconclusive => ({
  holds: undefined,
  missing: { kind, says, ...(about !== undefined && { about }) },
})

/** No answer showed under which name the target gives this entry of the dialect. */
export const unknownName = (entry: MissingAbout): Inconclusive =>
  inconclusive('dialect', `the name of ${entry} at this provider (set dialect.${entry})`, entry)

/** The exchange of an earlier step, counted from 1; undefined if it was not sent. */
export const exchangeOfStep = ({ exchanges }: JudgementInput, step: number): Exchange | undefined =>
  exchanges.find((exchange) => exchange.step === step - 1)

/** An id that ends with a noun phrase: `contains` and "the hidden message" give `contains-hidden-message`. */
export const idWithPhrase = (word: string, phrase: string): string =>
  `${word}-${phrase
    .replace(/^(an?|the) /, '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()}`

/** The same expectation under another id, where one step has two that are alike. */
export const withId = (id: string, expectation: Expectation): Expectation => ({ ...expectation, id })

/** A shorter text can occur in an answer by chance, so it is not evidence of a leak. */
export const minLeakTextLength = 12

/** The lists of a step that hold expectations. */
export const expectationKinds = ['given', 'expect', 'advise'] as const
export type ExpectationKind = (typeof expectationKinds)[number]

/** Which expectation of which step, by permanent ids: unique in a scenario. Readers refer to it as `details.expect.status`. */
export interface ExpectationRef {
  stepId: string
  /** `answer`: no answer came, or the scenario was not run. */
  kind: ExpectationKind | 'answer'
  expectationId: string
}

export const expectationPath = ({ stepId, kind, expectationId }: ExpectationRef): string =>
  `${stepId}.${kind}.${expectationId}`

/** True for a mismatch in which the provider disclosed content that its caller must not get (§5). */
export const disclosesContent = ({ gaveAway }: { gaveAway?: true }): boolean => gaveAway === true
