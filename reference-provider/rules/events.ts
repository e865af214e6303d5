/** §6: notifications that a right was created or deleted, or a partition deleted, as CloudEvents (our decision). */
export interface Notification {
  id: string
  source: string
  type: string
  /** when the change happened, in milliseconds since 1970 */
  time?: number
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
  /** An attribute in a header; undefined when it is not percent-encoded UTF-8 (HTTP protocol binding, section 3.1.3.2). */
  headerAttribute: (value: string): string | undefined => {
    const unquoted = /^"(.*)"$/.exec(value)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? value
    try {
      return decodeURIComponent(unquoted)
    } catch {
      return undefined
    }
  },
  /** A late notification never undoes a newer one; one without a time counts as of when it arrives. */
  isNews: (time: number, lastKnown: number | undefined): boolean => lastKnown === undefined || time >= lastKnown,
}

/** HTTP Web Hooks for Event Delivery, section 4.2. Any origin may send notifications at any rate: the token decides. */
export const webhookPermission: Readonly<Record<string, string>> = {
  'WebHook-Allowed-Origin': '*',
  'WebHook-Allowed-Rate': '*',
}

/** Whether the user can consult the partition from now on; `stated`: what the notification says. */
export const mayConsultFrom = (type: string, stated: boolean | undefined): boolean =>
  type.endsWith('.created') && (stated ?? true)
