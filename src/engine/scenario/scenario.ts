import { type ClauseId, clauses, isStated } from '../../contract/clauses/index.ts'
import type { Dialect } from '../../contract/dialect.ts'
import { type Feature, optionalForPortal } from '../../contract/features.ts'
import type { PersonaName } from '../../contract/personas.ts'
import type { Fault, StubOperation } from '../../contract/stub-control.ts'
import type { Need, Needs } from '../../contract/test-data/needs.ts'
import type { Exchange } from './exchange.ts'
import type { Expectation } from './expectation.ts'
import type { RequestSpec } from './request.ts'
import type { AnswerAdvice, RunWideCheck } from './run-wide.ts'

export type Level = 'MUST' | 'SHOULD'

export interface Step {
  /** A word, permanent and unique in its scenario, by which results refer to the step. */
  id: string
  /** What the step does, in words. Reports print it. */
  why: string
  /** The persona of the scenario by default. */
  as?: PersonaName
  /** A later request can be a function of earlier answers, of the names that the target uses, and of the run's clock. */
  send: RequestSpec | ((earlier: readonly Exchange[], dialect: Dialect, now: Date) => RequestSpec)
  /** Preconditions and controls. If one does not hold, the scenario is unverifiable. */
  given?: readonly Expectation[]
  /** Assertions. If one does not hold, the provider fails. */
  expect?: readonly Expectation[]
  /** What the specification does not demand: advice, or a failure with `--strict`. */
  advise?: readonly Expectation[]
  /** The optional feature that this step uses first. If it is undeclared, 404, 405, 501 or a web page means that it is absent. */
  triesFeature?: Feature
  /** A provider that called this service earlier may answer from memory (§5.6). A refusal without a call then shows nothing. */
  cachedLookup?: StubOperation
  /** How our stubs misbehave during this step. Without an answer of the provider, the status is 0. */
  fault?: Fault
  /** A firewall may drop the connection of this request. That is recorded as status 0: no answer shows nothing. */
  mayBeDropped?: true
  /** Our stubs reject the provider's own token during this step, so it must request a new one. */
  providerTokensRefused?: true
  /** What our stubs know from this step on. */
  arrange?: Arrangement
  /** Waits so many seconds before the request. */
  waitSeconds?: number
  /** Polls with growing pauses until all of `given` and `expect` hold, for at most that many seconds. */
  withinSeconds?: number
  /**
   * Sends this request `times` times just before that of the step, and again just after it; with `onlyBefore` only before it,
   * with `onlyAfterMs` only that many milliseconds after it. `othersSucceed` and its variants judge the statuses.
   */
  concurrent?: { as: PersonaName; send: Step['send']; times: number; onlyBefore?: true; onlyAfterMs?: number }
  /** Requests that restore what the step changed. The document consumer sends them after the scenario. */
  restore?: readonly Step['send'][]
  /** It is newer than the requirement set of the run. */
  unscored?: true
}

/** A step as a scenario writes it. Every method returns a new one, with something more: a second `given` adds to the first. */
export class WrittenStep {
  readonly step: Step

  constructor(step: Step) {
    this.step = step
  }

  #set = (more: Partial<Step>): WrittenStep => new WrittenStep({ ...this.step, ...more })
  /** Replaces what the step has of these fields. */
  with = (more: Omit<Partial<Step>, 'given' | 'expect' | 'advise' | 'restore'>): WrittenStep => this.#set(more)
  as = (as: PersonaName | undefined): WrittenStep => this.#set({ as })
  triesFeature = (triesFeature: Feature | undefined): WrittenStep => this.#set({ triesFeature })
  given = (...more: Expectation[]): WrittenStep => this.#set({ given: [...(this.step.given ?? []), ...more] })
  expect = (...more: Expectation[]): WrittenStep => this.#set({ expect: [...(this.step.expect ?? []), ...more] })
  advise = (...more: Expectation[]): WrittenStep => this.#set({ advise: [...(this.step.advise ?? []), ...more] })
  restore = (...more: Step['send'][]): WrittenStep => this.#set({ restore: [...(this.step.restore ?? []), ...more] })
}

/** A step begins with its id, what it does, and its request: `step('body', 'get the body').send(request)`. */
export const step = (id: string, why: string) => ({
  send: (send: Step['send']) => new WrittenStep({ id, why, send }),
  sendAs: (as: PersonaName, send: Step['send']) => new WrittenStep({ id, why, as, send }),
})

/** The steps `before`, then those of each item. `write` gets the number of its first step, counted from 1, to refer to it. */
export const stepsOfEach = <Item>(
  before: readonly WrittenStep[],
  items: readonly Item[],
  write: (item: Item, firstStep: number, index: number) => readonly WrittenStep[],
): WrittenStep[] => {
  const steps = [...before]
  for (const [index, item] of items.entries()) steps.push(...write(item, steps.length + 1, index))
  return steps
}

/** `userOfB` as `user-of-b`: ids are made of the names of personas and faults. */
export const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export interface Scenario<N extends Need = never> {
  /** `subject-condition-effect`; permanent. */
  id: string
  /** Rows of the validation table, from 1. */
  rows?: readonly number[]
  title: string
  /** MUST by default. */
  level?: Level
  clauses: readonly ClauseId[]
  /** The human user by default. */
  persona?: PersonaName
  /** The test data it needs. `steps` gets exactly these. */
  needs?: readonly N[]
  /** Runs only if the target offers all of these. */
  features?: readonly Feature[]
  /** Runs only if the target declares that it lacks this feature. */
  featureAbsent?: Feature
  /** Runs also if the survey only found no sign of the feature: the scenario then demands no more than §4.1 does. */
  acceptsAssumedAbsence?: true
  /** For a scenario that changes data and looks at no list, only at single messages: such scenarios run in parallel. */
  reads?: 'item'
  /** The needs whose data it changes or uses up. No other scenario gets the same data. */
  changes?: readonly N[]
  /** It sends requests that can change something, although no test data of its own. A read-only run leaves it out. */
  writes?: true
  /**
   * Which stub calls its steps see: those for the caller of the step (`ofCaller`), all calls during the step (`duringStep`,
   * so it runs alone), calls for no particular caller since the stubs started (`sinceStart`) or since the run began
   * (`duringRun`), or all calls since the run began (`wholeRun`). The last two run late.
   */
  stubCalls?: 'ofCaller' | 'duringStep' | 'sinceStart' | 'duringRun' | 'wholeRun'
  /** Requests of other scenarios would disturb it. */
  runsAlone?: true
  /** A step has a fault. Runs last, alone. */
  injectsFaults?: true
  /** A step changes what our stubs know. */
  arrangesStubs?: true
  /** Checked after all other scenarios, on every answer of the run to one of these personas. */
  runWide?: RunWideCheck
  /** Checked after all other scenarios, on every answer of the run. */
  runWideAdvice?: readonly AnswerAdvice[]
  /** Needs a caller with exactly the rights of its persona, so real services cannot run it. */
  requiresExactRights?: true
  /** The portal does not need its operations, although no feature above says so (§4.4). */
  profile?: 'full'
  /** Compares answers, so a mailbox in use can break it: a failure counts only if a second run fails too. */
  relation?: true
  /** Likely causes of a failure, in the provider's world. */
  causes?: readonly string[]
  steps: (needs: Pick<Needs, N>) => WrittenStep[]
}

/** A scenario as the table holds it: fields filled in, needs no longer typed one by one; `unscored` as for a step. */
export type AnyScenario = Omit<Scenario<Need>, 'steps' | 'rows' | 'level' | 'persona' | 'needs' | 'changes'> & {
  rows: readonly number[]
  level: Level
  persona: PersonaName
  needs: readonly Need[]
  changes: readonly Need[]
  steps: (needs: Needs) => Step[]
  unscored?: true
}

/** @throws RangeError if a MUST cites no clause that the specification states. */
export const scenario = <const N extends Need = never>(written: Scenario<N>): AnyScenario => {
  const { level = 'MUST', persona = 'humanUser', rows = [], needs = [], changes = [] } = written
  if (level === 'MUST' && !written.clauses.some((id) => isStated(clauses[id])))
    throw new RangeError(`scenario ${written.id} is a MUST but cites no clause that the specification states`)
  const steps = (data: Needs) => written.steps(data).map(({ step }) => step)
  return { ...written, level, persona, rows, needs, changes, steps }
}

/** What our stubs know from a step on, so that the provider must notice a change. */
export interface Arrangement {
  /** The persona keeps its rights, except on these partitions. */
  rights?: { of: PersonaName; without: readonly string[] }
  /** The mailbox gets a partition, `{newPartition}`, that no earlier answer of ours could name. */
  newPartition?: true
}

/** §4.4, the minimal set: reads, reference data, statistics, the two changes, and the rules of access, calls and faults. */
export const isForPortal = ({ profile, features = [], featureAbsent }: AnyScenario): boolean =>
  profile !== 'full' && ![...features, featureAbsent].some((feature) => feature && optionalForPortal.includes(feature))

/** True if a read-only run must leave it out. A read flag is a change too. */
export const hasWrites = (scenario: AnyScenario): boolean => scenario.writes === true || scenario.changes.length > 0
