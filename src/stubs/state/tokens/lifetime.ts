import type { Clock } from '../../../../fixtures/clock.ts'

/** Our decision: every token of the stubs is valid for an hour. */
export const tokenLifetimeSeconds = 3600

/** The time of a clock, in whole seconds since the epoch. */
export const epochSeconds = (clock: Clock): number => Math.floor(clock().getTime() / 1000)
