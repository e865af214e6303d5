/** §2: the JSON of a reply. */
import { referenceLimits } from '../../src/contract/interface/limits.ts'
import type { BusinessDataEntry, Issue, LocalizedString } from '../../src/contract/interface/model.ts'
import { languages } from '../../src/contract/interface/parameters.ts'
import { asRecord, type JsonRecord, stringAt } from '../read-json.ts'
import type { AttachedFile, ReplyContent } from '../rules/changes/replies.ts'
import type { Rules } from '../rules/rules.ts'
import { bodyIssue, isNonEmptyString, ownValue, requireNoIssues } from './read-body.ts'

const isLocalized = (value: unknown, most: number): value is LocalizedString => {
  const entries = Object.entries(asRecord(value) ?? { none: 0 })
  return entries.every(
    ([language, text]) =>
      (languages as readonly string[]).includes(language) && typeof text === 'string' && text.length <= most,
  )
}

const isAttachedFile = (value: unknown): value is AttachedFile => {
  const record = asRecord(value)
  const isMain = record && ownValue(record, 'isMainContent')
  return isNonEmptyString(stringAt(record, 'httpPartName')) && (isMain === undefined || typeof isMain === 'boolean')
}

const isBusinessData = (value: unknown, most: number): value is BusinessDataEntry => {
  const { key, name, values } = asRecord(value) ?? {}
  return (
    isNonEmptyString(key) &&
    isLocalized(name, most) &&
    Array.isArray(values) &&
    values.every((v) => isLocalized(v, most))
  )
}

const attachmentIssues = (attachments: unknown): Issue[] => {
  if (!Array.isArray(attachments) || !attachments.every(isAttachedFile))
    return [bodyIssue('attachments', 'each must have an httpPartName and say whether it is the main content')]
  const names = new Set(attachments.map(({ httpPartName }) => httpPartName))
  const mains = attachments.filter(({ isMainContent }) => isMainContent).length
  return [
    ...(names.size < attachments.length ? [bodyIssue('attachments', 'each httpPartName must occur once')] : []),
    ...(mains > 1 ? [bodyIssue('attachments', 'at most one may be the main content')] : []),
  ]
}

const senderIssue = (sender: unknown, mailbox: string, { tokens, replying }: Rules) => {
  const record = asRecord(sender)
  const number = stringAt(record, 'enterpriseNumber')
  const isOurs = number !== undefined && tokens.padded(number) === mailbox
  return isOurs && stringAt(record, replying.typeOfMailbox) === 'enterprise'
    ? undefined
    : bodyIssue('sender', 'must be the enterprise whose mailbox it is')
}

type FieldOf = (name: string) => unknown

const issueUnless = (holds: boolean, name: string, detail: string) => (holds ? undefined : bodyIssue(name, detail))

const hasMain = (attachments: unknown): boolean =>
  Array.isArray(attachments) && attachments.some((item) => asRecord(item)?.isMainContent === true)

const isAttention = (value: unknown, most: number): boolean =>
  asRecord(value) !== undefined && (stringAt(asRecord(value), 'label') ?? '').length <= most

/** Optional fields that must be valid when present. */
const optionalIssues = (given: FieldOf, most: typeof referenceLimits): (Issue | undefined)[] => {
  const optional = (name: string, isGood: (value: unknown) => boolean, detail: string) =>
    issueUnless(given(name) === undefined || isGood(given(name)), name, detail)
  return [
    optional('bodyContent', (value) => isLocalized(value, Number.POSITIVE_INFINITY), 'must be a text by language'),
    optional('subject', (value) => isLocalized(value, most.subject), `at most ${most.subject} characters`),
    optional(
      'businessDataList',
      (value) => Array.isArray(value) && value.every((entry) => isBusinessData(entry, most.businessValue)),
      `entries with a key, a name and values of at most ${most.businessValue} characters`,
    ),
    optional('forTheAttentionOf', (value) => isAttention(value, most.label), `at most ${most.label} characters`),
  ]
}

/** @throws Refused (400). Exactly one main content: an attachment that says so, or else the body. */
export const replyContent = (body: JsonRecord, mailbox: string, rules: Rules): ReplyContent => {
  const given: FieldOf = (name) => ownValue(body, name)
  const attachments = given('attachments') ?? []
  const hasContent = hasMain(attachments) || given('bodyContent') !== undefined
  const issues = [
    senderIssue(given('sender'), mailbox, rules),
    ...attachmentIssues(attachments),
    ...optionalIssues(given, referenceLimits),
    issueUnless(hasContent, 'bodyContent', 'a reply needs a main content'),
  ]
  requireNoIssues(issues, rules.refusals)
  return contentFrom(body, attachments as AttachedFile[])
}

const contentFrom = (body: JsonRecord, attachments: AttachedFile[]): ReplyContent => {
  const attention = asRecord(ownValue(body, 'forTheAttentionOf'))
  return {
    attachments,
    bodyContent: ownValue(body, 'bodyContent') as LocalizedString | undefined,
    subject: ownValue(body, 'subject') as LocalizedString | undefined,
    businessDataList: ownValue(body, 'businessDataList') as BusinessDataEntry[] | undefined,
    forTheAttentionOf: attention && { ssin: stringAt(attention, 'ssin'), label: stringAt(attention, 'label') },
  }
}
