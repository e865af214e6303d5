/** §6: notifications that a right or a partition came or went, as CloudEvents (our decision). */
export interface Notification {
  id: string
  source: string
  type: string
  /** ISO date-time; when what it tells of happened */
  time?: string
  data: unknown
}

const typePrefix = 'be.mailboxenterprise.v1'

export const eventRules = {
  types: {
    rightCreated: `${typePrefix}.partitionUserRight.created`,
    rightDeleted: `${typePrefix}.partitionUserRight.deleted`,
    partitionDeleted: `${typePrefix}.partition.deleted`,
  },
  /** The same source and identifier tell the same thing again. */
  key: ({ source, id }: Notification): string => JSON.stringify([source, id]),
  /** A late notification never undoes a newer one; one without a time counts as of when it arrives. */
  isNews: (time: number, lastKnown: number | undefined): boolean => lastKnown === undefined || time >= lastKnown,
  /** What the user may do from now on. */
  consult: (type: string, told: boolean | undefined): boolean => type.endsWith('.created') && (told ?? true),
}

export type EventRules = typeof eventRules
