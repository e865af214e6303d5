/** §2: the fields of a message that no request changes, as texts by name. */
import type { Dialect } from '../../contract/dialect.ts'
import { canonicalJson } from '../scenario/json/json-object.ts'
import { asArray, atPath, identifierAt, shownAt } from '../scenario/json-path.ts'

/** The order of actions and files is not stated: a database can return an updated row last. */
const sortedJson = (items: readonly unknown[]): string => canonicalJson(items.map(canonicalJson).toSorted())

/** The identifiers of the actions that the details show, sorted; none if their names are not known. */
const actionsIn = (details: unknown, { actions, actionId }: Dialect, leftOut?: string): string => {
  const ids = asArray(shownAt(details, actions)).map((one) => identifierAt(one, actionId))
  return sortedJson(ids.filter((id) => leftOut === undefined || id !== leftOut))
}

/** The identifiers of the files that the details show, each with its flag of the main content, sorted. */
export const filesIn = (details: unknown, { attachments, attachmentId }: Dialect): string =>
  sortedJson(
    asArray(shownAt(details, attachments)).map((one) => [
      identifierAt(one, attachmentId),
      atPath(one, 'isMainContent') === true,
    ]),
  )

/** An instant, however it is written. */
const instantAt = (details: unknown, path: string | null): string => {
  const value = shownAt(details, path)
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? canonicalJson(value) : String(time)
}

/** §1.6, §4.1: what is recorded when a message is published, as far as the names are known. */
export const recordedIn = (details: unknown, dialect: Dialect): Record<string, string> => ({
  publicationDate: instantAt(details, dialect.publicationDate),
  expirationDate: instantAt(details, dialect.expirationDate),
  isRegisteredMail: String(shownAt(details, dialect.isRegisteredMail) === true),
  senderApplicationId: canonicalJson(shownAt(details, dialect.senderApplicationId)),
  senderOrganizationId: canonicalJson(shownAt(details, dialect.senderOrganizationId)),
  messageTypeId: canonicalJson(shownAt(details, dialect.messageTypeId)),
})

/** The values of business data. What else an entry has is not stated. */
const valuesIn = (details: unknown): string =>
  canonicalJson(asArray(atPath(details, 'businessDataList')).map((entry) => atPath(entry, 'values')))

/** The fields that every caller gets alike, and that no message has in common with another one. */
export const sharedContentOf = (
  details: unknown,
  dialect: Dialect,
  leftOutAction?: string,
): Record<string, string> => ({
  subject: canonicalJson(atPath(details, 'subject')),
  businessDataList: valuesIn(details),
  isBodyMainContent: canonicalJson(atPath(details, 'isBodyMainContent')),
  attachments: filesIn(details, dialect),
  actions: actionsIn(details, dialect, leftOutAction),
})

/** Left out: the states (§3) and the partitions. */
export const contentOf = (details: unknown, dialect: Dialect, leftOutAction?: string): Record<string, string> => ({
  ...sharedContentOf(details, dialect, leftOutAction),
  ...recordedIn(details, dialect),
  forTheAttentionOf: canonicalJson(atPath(details, 'forTheAttentionOf')),
})

/** The sender, unless the message stays within one enterprise: then its sender partition can move too. */
export const otherSenderIn = (details: unknown, dialect: Dialect): Record<string, string> => {
  const enterprise = shownAt(details, dialect.senderEnterprise)
  const recipient = atPath(details, 'recipient.enterpriseNumber')
  if (enterprise === undefined || recipient === undefined || enterprise === recipient) return {}
  return { sender: canonicalJson([enterprise, shownAt(details, dialect.senderPartition) ?? null]) }
}
