/** §6: notifications that a right was created or deleted, or a partition deleted, as CloudEvents (our decision). */
export interface Notification {
  id: string
  source: string
  type: string
  /** ISO date-time of the change */
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
  /** The same source and identifier: the same notification again. */
  key: ({ source, id }: Notification): string => JSON.stringify([source, id]),
  /** A late notification never undoes a newer one; one without a time counts as of when it arrives. */
  isNews: (time: number, lastKnown: number | undefined): boolean => lastKnown === undefined || time >= lastKnown,
}

/** Whether the user may consult the partition from now on; `stated`: what the notification says. */
export const mayConsultFrom = (type: string, stated: boolean | undefined): boolean =>
  type.endsWith('.created') && (stated ?? true)
