/** §2: the JSON of a reply. */
import { referenceLimits as most } from '../../src/contract/interface/limits.ts'
import type { BusinessDataEntry, Issue, LocalizedString } from '../../src/contract/interface/model.ts'
import { languages } from '../../src/contract/interface/parameters.ts'
import { asRecord, type JsonRecord, stringAt } from '../read-json.ts'
import type { AttachedFile, ReplyContent } from '../rules/changes/replies.ts'
import type { Rules } from '../rules/rules.ts'
import { bodyIssue, isNonEmptyString, issueUnless, requireNoIssues } from './read-body.ts'

const isLocalized = (value: unknown, maxLength: number): boolean => {
  const isText = ([language, text]: [string, unknown]) =>
    (languages as readonly string[]).includes(language) && typeof text === 'string' && text.length <= maxLength
  const texts = asRecord(value)
  return texts !== undefined && Object.entries(texts).every(isText)
}

const isAttachedFile = (value: unknown): value is AttachedFile => {
  const { httpPartName, isMainContent } = asRecord(value) ?? {}
  return isNonEmptyString(httpPartName) && (isMainContent === undefined || typeof isMainContent === 'boolean')
}

const isBusinessData = (value: unknown): boolean => {
  const { key, name, values } = asRecord(value) ?? {}
  const isText = (text: unknown) => isLocalized(text, most.businessValue)
  return isNonEmptyString(key) && isText(name) && Array.isArray(values) && values.every(isText)
}

const attachmentIssues = (attachments: unknown): (Issue | undefined)[] => {
  if (!Array.isArray(attachments) || !attachments.every(isAttachedFile))
    return [
      bodyIssue('attachments', 'each must have an httpPartName; isMainContent, if present, must be true or false'),
    ]
  const names = new Set(attachments.map(({ httpPartName }) => httpPartName))
  const mains = attachments.filter(({ isMainContent }) => isMainContent).length
  return [
    issueUnless(names.size === attachments.length, 'attachments', 'each httpPartName must occur once'),
    issueUnless(mains <= 1, 'attachments', 'at most one may be the main content'),
  ]
}

const isMailboxOwner = (sender: unknown, mailbox: string, { tokens, replying }: Rules): boolean => {
  const number = stringAt(asRecord(sender), 'enterpriseNumber')
  const isMailbox = number !== undefined && tokens.padded(number) === mailbox
  return isMailbox && stringAt(asRecord(sender), replying.typeOfMailbox) === 'enterprise'
}

const hasMain = (attachments: unknown): boolean =>
  Array.isArray(attachments) && attachments.some((item) => asRecord(item)?.isMainContent === true)

/** Optional fields that must be valid when present. */
const optionalIssues = (body: JsonRecord): (Issue | undefined)[] => {
  const optional = (name: string, isGood: (value: unknown) => boolean, detail: string) =>
    issueUnless(body[name] === undefined || isGood(body[name]), name, detail)
  return [
    optional('bodyContent', (text) => isLocalized(text, Number.POSITIVE_INFINITY), 'must be a text by language'),
    optional('subject', (text) => isLocalized(text, most.subject), `at most ${most.subject} characters`),
    optional(
      'businessDataList',
      (list) => Array.isArray(list) && list.every(isBusinessData),
      `entries with a key, a name and values of at most ${most.businessValue} characters`,
    ),
    optional(
      'forTheAttentionOf',
      (value) => asRecord(value) !== undefined && (stringAt(asRecord(value), 'label') ?? '').length <= most.label,
      `at most ${most.label} characters`,
    ),
  ]
}

/** @throws Refused (400). Exactly one main content: an attachment that says so, or else the body. */
export const replyContent = (body: JsonRecord, mailbox: string, rules: Rules): ReplyContent => {
  const attachments = body.attachments ?? []
  const hasContent = hasMain(attachments) || body.bodyContent !== undefined
  const issues = [
    issueUnless(isMailboxOwner(body.sender, mailbox, rules), 'sender', 'must be the enterprise of the mailbox'),
    ...attachmentIssues(attachments),
    ...optionalIssues(body),
    issueUnless(hasContent, 'bodyContent', 'a reply needs a main content'),
  ]
  requireNoIssues(issues, rules.refusals)
  const attention = asRecord(body.forTheAttentionOf)
  return {
    attachments: attachments as AttachedFile[],
    bodyContent: body.bodyContent as LocalizedString | undefined,
    subject: body.subject as LocalizedString | undefined,
    businessDataList: body.businessDataList as BusinessDataEntry[] | undefined,
    forTheAttentionOf: attention && { ssin: stringAt(attention, 'ssin'), label: stringAt(attention, 'label') },
  }
}
