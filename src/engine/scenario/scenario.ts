import { type ClauseId, clauses } from '../../contract/clauses/index.ts'
import type { Dialect } from '../../contract/dialect.ts'
import type { Feature } from '../../contract/features.ts'
import type { PersonaName } from '../../contract/personas.ts'
import type { Fault } from '../../contract/stub-control.ts'
import type { Need, Needs } from '../../contract/test-data/needs.ts'
import type { Exchange } from './exchange.ts'
import type { Expectation } from './expectation.ts'
import type { RequestSpec } from './request.ts'

export type Level = 'MUST' | 'SHOULD'

export interface Step {
  /** A word, unique in its scenario and permanent: results, baselines and requirement sets use it. The operation, unless said. */
  id?: string
  /** The report prints it. */
  why: string
  /** Whoever the scenario is played as, unless said. */
  as?: PersonaName
  /** A later request may be a function of earlier answers, of the names in which the target speaks, and of the run's clock. */
  send: RequestSpec | ((earlier: readonly Exchange[], dialect: Dialect, now: Date) => RequestSpec)
  /** Preconditions and controls: unmet, the scenario is unverifiable. */
  given?: readonly Expectation[]
  /** Demands: unmet, the provider fails. */
  expect?: readonly Expectation[]
  /** What is not the specification's word: unmet, it is advice, or a failure under `--strict`. */
  advise?: readonly Expectation[]
  /** An optional feature this step is the first to use: undeclared and answered 404, 405 or 501, it is taken as absent. */
  triesFeature?: Feature
  /** Spoils what our stubs answer while this step is played. That no answer comes is then an answer, of status 0. */
  fault?: Fault
  /** The provider's own token is refused while this step is played, so that it must come for a new one. */
  providerTokensRefused?: true
  /** What our stubs know from now on. */
  arrange?: Arrangement
  /** Asked again, ever more rarely, until all that is given and expected holds or so many seconds have passed. */
  withinSeconds?: number
  /** Asked so many times just before and just after, at the same time; how others are answered is not judged. */
  concurrent?: { as: PersonaName; send: RequestSpec; times: number }
  /** Puts back what the step changed; sent as the document consumer when the scenario is over. */
  restore?: readonly RequestSpec[]
}

/** A demand on every answer of a run to some personas. */
export interface RunWideCheck {
  personas: readonly PersonaName[]
  expectation: Expectation
}

export interface Scenario<N extends Need = never> {
  /** `subject-condition-effect`; permanent. */
  id: string
  /** Rows of the table of validation scenarios, from 1. */
  rows?: readonly number[]
  title: string
  level: Level
  clauses: readonly ClauseId[]
  persona: PersonaName
  /** The test data it asks for; `steps` is given exactly these. */
  needs?: readonly N[]
  /** Played only where the target offers all of them. */
  features?: readonly Feature[]
  /** Played only where the target declares that it lacks it. */
  featureAbsent?: Feature
  /** Played also where the survey found nothing of it, since what is asked for then asks no more than that (§4.1). */
  acceptsAssumedAbsence?: true
  reads: 'item' | 'list'
  /** The needs whose data it uses up or alters: nobody else gets the same. */
  changes?: readonly N[]
  /** It sends what may change something, though no data of its own: a run that only reads leaves it out. */
  writes?: true
  /**
   * Looks at what the provider asks of our stubs: `own`, for the caller of the step; `all`, whoever it is for, which is
   * told by time, so that the scenario is played alone; `ever`, for nobody in particular since our stubs were started;
   * `run`, the same since the run began, so that it is played late.
   */
  stubCalls?: 'ofCaller' | 'duringStep' | 'sinceStart' | 'duringRun'
  /** What others ask at the same time is its own affair: played alone. */
  runsAlone?: true
  /** Some step has a fault: played last, alone. */
  injectsFaults?: true
  /** Some step arranges what our stubs know. */
  arrangesStubs?: true
  /** Judged when all else was played, on every answer of the run to one of these personas. */
  runWide?: RunWideCheck
  /** It rests on a caller being granted nothing but what its persona says, which nobody knows where services are real. */
  requiresExactRights?: true
  /** Its operations are not among those that the portal needs, though no feature above says so (§4.4). */
  profile?: 'full'
  /**
   * Compares answers with one another, so that a mailbox which people use meanwhile can break it: what failed is played
   * once more, alone, and only that second time counts.
   */
  relation?: true
  /** What it means when it is red: likely causes, in the reader's world. */
  causes?: readonly string[]
  steps: (needs: Pick<Needs, N>) => Step[]
}

/** A scenario whose needs the table no longer knows one by one. */
export type AnyScenario = Omit<Scenario<Need>, 'steps' | 'rows' | 'needs' | 'changes'> & {
  rows: readonly number[]
  needs: readonly Need[]
  changes: readonly Need[]
  steps: (needs: Needs) => Step[]
}

/** @throws RangeError when a MUST rests on no sentence of the specification itself. */
export const scenario = <const N extends Need = never>(written: Scenario<N>): AnyScenario => {
  const stated = written.clauses.some((id) => clauses[id].source === 'S')
  if (written.level === 'MUST' && !stated) {
    throw new RangeError(`scenario ${written.id} is a MUST but cites no clause that the specification states`)
  }
  return { rows: [], needs: [], changes: [], ...written }
}

/** What our stubs are told before a step is sent, so that the provider finds another world than before. */
export interface Arrangement {
  /** The persona may consult what it could at first, but for these partitions. */
  rights?: { of: PersonaName; without: readonly string[] }
  /** The mailbox has one more partition, `{newPartition}`, that no earlier answer of ours could name. */
  newPartition?: true
}
/** §4.4: operations that the portal needs only of a provider that supports them; filters and counts are always needed. */
export const optionalForPortal: readonly Feature[] = [
  'body',
  'paymentData',
  'structuredData',
  'reply',
  'actions',
  'templates',
  'events',
]
/**
 * §4.4, the minimal set: list, details, content, reference data, the three statistics, changeVisibility and
 * changePartition, with the rules of access, calls and faults on these.
 */

export const isForPortal = ({ profile, features = [], featureAbsent }: AnyScenario): boolean =>
  profile !== 'full' && ![...features, featureAbsent].some((feature) => feature && optionalForPortal.includes(feature))
/** Whether a run that only reads must leave it out: not even a read flag may change. */

export const hasWrites = (scenario: AnyScenario): boolean => scenario.writes === true || scenario.changes.length > 0
export const laneNames = ['readers', 'changers', 'listChangers', 'alone', 'faulty'] as const
export type LaneName = (typeof laneNames)[number]
/** In which lane a scenario is played. */

export const laneOf = ({ runsAlone, changes, reads, stubCalls, injectsFaults }: AnyScenario): LaneName => {
  if (injectsFaults) return 'faulty'
  if (runsAlone || stubCalls === 'duringStep' || stubCalls === 'duringRun') return 'alone'
  if (changes.length === 0) return 'readers'
  return reads === 'item' ? 'changers' : 'listChangers'
}
