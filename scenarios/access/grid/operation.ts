/** The columns of the access grid (§5): operations, and what a grid scenario needs to know of each. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { Feature } from '../../../src/contract/features.ts'
import type { MessageHandle, Need, Needs } from '../../../src/contract/test-data/needs.ts'
import { passUnlessSuccess } from '../../../src/engine/expectations/new-expectation.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import type { RequestSpec } from '../../../src/engine/scenario/request.ts'
import type { WrittenStep } from '../../../src/engine/scenario/scenario.ts'

/** Groups of callers that get access, or are refused, for the same reason. The last part of a scenario id. */
export const accessKinds = [
  'by-user',
  'by-consumer',
  'by-mandate',
  'without-token',
  'without-scope',
  'without-mandate',
  'without-right',
  'of-another-enterprise',
] as const
export type AccessKind = (typeof accessKinds)[number]

/** Operations for which an outcome accepts the same answers. */
export const accessOperationGroups = [
  'list',
  'partitionList',
  'message',
  'part',
  'write',
  'change',
  'move',
  'statistic',
  'reference',
] as const
export type OperationGroup = (typeof accessOperationGroups)[number]

/** A request and what its answer must be. */
export interface GridRequest {
  /** Begins the text of the step, if it differs from that of the operation. */
  does?: string
  send: RequestSpec
  expect: readonly Expectation[]
  /** A step before it that checks the test data. */
  precondition?: WrittenStep
}

/** A column of the grid: a request, and what its answer shows to a caller with access. */
interface AccessOperation<N extends Need> {
  /** Part of the scenario ids. */
  id: string
  group: OperationGroup
  /** Begins a title, with its verb: "Message details are". */
  says: string
  /** Begins the text of a step: "get the message details". */
  does: string
  needs: readonly N[]
  features?: readonly Feature[]
  triesFeature?: Feature
  /** `turn` counts the callers with access from 0. In a write, even turns make the change and odd ones undo it. */
  request: (needs: Pick<Needs, N>, turn: number) => RequestSpec
  /** The request of a caller of another enterprise, if it differs. */
  requestFromOtherEnterprise?: (needs: Pick<Needs, N>) => RequestSpec
  allowed: (needs: Pick<Needs, N>) => readonly Expectation[]
  /** A first step that checks whether the operation is possible at all. */
  precondition?: (needs: Pick<Needs, N>) => WrittenStep
  /** For an irreversible operation: what the second and later callers with access send. It needs the same access. */
  requestWithoutEffect?: (needs: Pick<Needs, N>) => GridRequest
  /** Recognises a successful answer where the specification states no shape. If it does not hold, the scenario is unverifiable. */
  recognized?: readonly Expectation[]
  /** Only for writes: what they change and how to restore it. */
  writes?: {
    changes: N
    message: (needs: Pick<Needs, N>) => MessageHandle
    restore: (needs: Pick<Needs, N>) => readonly RequestSpec[]
    /** Checks that a refused write changed nothing. */
    unchanged?: (needs: Pick<Needs, N>) => WrittenStep
    /** The control comes last, because only the change itself shows that it was possible. */
    controlLast?: true
  }
  clauses: Partial<Record<AccessKind, readonly ClauseId[]>>
}

/** An operation of any needs. */
export type AnyAccessOperation = AccessOperation<Need>

export const accessOperation = <const N extends Need>(written: AccessOperation<N>): AnyAccessOperation => ({
  ...written,
  ...(written.recognized && { recognized: written.recognized.map(passUnlessSuccess) }),
})
