import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { Feature } from '../../../src/contract/features.ts'
import type { MessageHandle, Need, Needs } from '../../../src/contract/test-data/needs.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import type { RequestSpec } from '../../../src/engine/scenario/request.ts'
import type { Step } from '../../../src/engine/scenario/scenario.ts'

/** Callers that are let in, or refused, for one reason: the last part of a scenario's id. */
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

/** Operations to which one outcome means the same answers. */
export type OperationGroup =
  | 'list'
  | 'partitionList'
  | 'message'
  | 'part'
  | 'write'
  | 'change'
  | 'statistic'
  | 'reference'

/** A request, and how it looks when it passes. */
export interface GridRequest {
  send: RequestSpec
  expect: readonly Expectation[]
  /** Sees that what it rests on is so. */
  precondition?: Step
}

/** A column of the grid: what callers ask for, and how it looks when they get it. */
export interface AccessOperation<N extends Need = Need> {
  /** in scenario ids */
  id: string
  group: OperationGroup
  /** begins a title: "The details of a message" */
  says: string
  /** ends a step: "ask for its details" */
  does: string
  needs: readonly N[]
  features?: readonly Feature[]
  offers?: Feature
  /** Writes go there and back again: even turns there, odd ones back. */
  ask: (needs: Pick<Needs, N>, turn: number) => RequestSpec
  /** How a caller of another enterprise asks, where that differs. */
  askFromOtherEnterprise?: (needs: Pick<Needs, N>) => RequestSpec
  opened: (needs: Pick<Needs, N>) => readonly Expectation[]
  /** Looks, before anybody is let in, whether what is asked for can be had at all. */
  precondition?: (needs: Pick<Needs, N>) => Step
  /** For the callers after the first who are let in, where what they do stays for ever: the same door, and no trace. */
  askWithoutEffect?: (needs: Pick<Needs, N>) => GridRequest
  /** By which an answer is known for what was asked, where the specification states no shape: otherwise it cannot be told. */
  recognized?: readonly Expectation[]
  /** Writes alone: what they alter, and how it is put back. */
  writes?: {
    changes: N
    message: (needs: Pick<Needs, N>) => MessageHandle
    undo: (needs: Pick<Needs, N>) => readonly RequestSpec[]
    /** Sees that what was refused was not carried out. */
    unchanged?: (needs: Pick<Needs, N>) => Omit<Step, 'as'>
    /** The control stands last where nothing but the change itself would show that it was possible. */
    controlLast?: true
  }
  /** Kinds of caller of whom the specification says nothing here: how they are answered is advice. */
  advised?: readonly AccessKind[]
  clauses: Partial<Record<AccessKind, readonly ClauseId[]>>
}

/** An operation whose needs the grid no longer knows one by one. */
export type AnyAccessOperation = Omit<
  AccessOperation,
  'ask' | 'askFromOtherEnterprise' | 'opened' | 'precondition' | 'askWithoutEffect' | 'writes'
> & {
  ask: (needs: Needs, turn: number) => RequestSpec
  askFromOtherEnterprise?: (needs: Needs) => RequestSpec
  opened: (needs: Needs) => readonly Expectation[]
  precondition?: (needs: Needs) => Step
  askWithoutEffect?: (needs: Needs) => GridRequest
  writes?: {
    changes: Need
    message: (needs: Needs) => MessageHandle
    undo: (needs: Needs) => readonly RequestSpec[]
    unchanged?: (needs: Needs) => Omit<Step, 'as'>
    controlLast?: true
  }
}

export const accessOperation = <const N extends Need>(written: AccessOperation<N>): AnyAccessOperation => written
