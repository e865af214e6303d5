/** §2: fields of messages that are wrong, of another message, or not up to date. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { revise } from '../../../rules/rules.ts'
import { atEachPlace, type Change, type MutantFacts, mutant, withState } from '../mutant.ts'
import {
  absenceAllowed,
  decided,
  type Field,
  type FieldMistake,
  type Fields,
  mistakesIn,
  notStated,
  stated,
  summaryAllowed,
} from './operators.ts'

export const messagePlaces = ['details', 'listItem'] as const

export type MessagePlace = (typeof messagePlaces)[number]

/** What a message looks like there is changed. */
export const withShown = (place: MessagePlace, change: (fields: Fields, message: StoredMessage) => Fields): Change =>
  revise('presentation', (own) => ({
    [place]: (message: StoredMessage, href: (path: string) => string) =>
      change({ ...own[place](message, href) }, message),
  }))

export const messageFields: readonly Field[] = [
  stated('subject', 'localized', '2.message-subject', '2.localized-object'),
  stated('businessDataList', 'array', '2.business-data-list', '2.business-data-values'),
  stated('forTheAttentionOf', 'object', '2.attention-of'),
  stated('isRead', 'flag', '2.is-read'),
  stated('isReplyAuthorized', 'flag', '2.is-reply-authorized'),
  stated('isBodyMainContent', 'flag', '2.is-body-main-content'),
  stated('recipientPartition', 'text', '2.recipient-partition', '1.6.recipient-partition-recorded'),
  stated('attachments', 'array', '2.attachments'),
  decided('messageActions', 'array', '2.action-to-confirm', '2.action-executed-flag'),
  decided('isVisible', 'flag', '3.hidden-by-change-visibility'),
  decided('publicationDate', 'date', '1.8.order'),
  decided('senderApplicationId', 'text', '4.3.application-of-message'),
  decided('senderOrganizationId', 'text', '4.3.organization-of-message'),
  decided('messageTypeId', 'text', '4.3.message-type-of-message'),
]

/** An identifier that no record has does not resolve, whatever the name of the field (§4.3). */
const resolvesToNothing = ({ field, id }: FieldMistake): boolean => field.name.endsWith('Id') && id === 'as-number'

/** A list item may show a part of an array or an object too: it is a summary. */
const isShorter = ({ field: { type }, id }: FieldMistake): boolean =>
  (type === 'array' && ['empty', 'without-first', 'without-last'].includes(id)) || (type === 'object' && id === 'empty')

/** Wrong values that other requests contradict, whatever the name of the field: lists, filters and changes. */
const contradicted = [
  'inverted:details.isVisible',
  'always-true:details.isVisible',
  'always-false:details.isVisible',
  'of-other-message:details.isVisible',
  'inverted:listItem.isVisible',
  'always-true:listItem.isVisible',
  'always-false:listItem.isVisible',
  'of-other-message:listItem.isVisible',
  'doubled:details.messageActions',
  'empty:details.messageActions',
  'without-first:details.messageActions',
  'without-last:details.messageActions',
  'of-other-message:details.messageActions',
  'of-other-message:listItem.messageActions',
  'of-other-message:details.publicationDate',
  'of-other-message:listItem.publicationDate',
  ...['senderApplicationId', 'senderOrganizationId', 'messageTypeId'].flatMap((name) => [
    `of-other-message:details.${name}`,
    `of-other-message:listItem.${name}`,
  ]),
]

/** Without its attachments, the main content of a message cannot be found. */
const mayBeAbsent = ({ name, type }: Field): boolean =>
  !['isRead', 'attachments'].includes(name) && (type === 'flag' || type === 'array')

/** Whether the mistake can fail a provider. */
export const factsOfMistake = (mistake: FieldMistake, place: MessagePlace): Partial<MutantFacts> => {
  const { field, removes } = mistake
  if (resolvesToNothing(mistake) || contradicted.includes(`${mistake.id}:${place}.${field.name}`)) return {}
  if (place === 'listItem' && (removes || isShorter(mistake))) return summaryAllowed
  if (!field.isStated) return notStated
  return removes && mayBeAbsent(field) ? absenceAllowed : {}
}

export const placeNames = { details: 'details', listItem: 'items of a list' }

export const wrongFields = atEachPlace(messagePlaces, messageFields.flatMap(mistakesIn), (place, mistake) => {
  const { id, field, says, change } = mistake
  const mutantId = `${id}:${place}.${field.name}`
  return mutant(
    mutantId,
    `${placeNames[place]}: ${says}`,
    field.clauses,
    withShown(place, change),
    factsOfMistake(mistake, place),
  )
})

const changedFields: readonly (readonly [name: string, clause: ClauseId])[] = [
  ['isRead', '3.read-by-main-content'],
  ['isVisible', '3.hidden-by-change-visibility'],
  ['recipientPartition', '3.moved-by-change-partition'],
  ['messageActions', '3.executed-by-update'],
]

/** The value of a field as it was before the last change of the message. */
const withStaleField = (place: MessagePlace, name: string): Change =>
  withState(() => {
    const known = new Map<string, { shown: string; before: string }>()
    return withShown(place, (fields, { messageId }) => {
      const shown = JSON.stringify(fields[name])
      const last = known.get(messageId) ?? { shown, before: shown }
      const before = last.shown === shown ? last.before : last.shown
      known.set(messageId, { shown, before })
      return { ...fields, [name]: before === undefined ? fields[name] : JSON.parse(before) }
    })
  })

const showStale = { details: 'details show', listItem: 'a list shows' }

export const staleFields = atEachPlace(messagePlaces, changedFields, (place, [name, clause]) =>
  mutant(
    `stale:${place}.${name}`,
    `${showStale[place]} ${name} as it was before the last change`,
    [clause],
    withStaleField(place, name),
  ),
)

/** The value of the message that was shown before. */
const withFieldOfOther = (place: MessagePlace, name: string): Change =>
  withState(() => {
    let last: unknown
    return withShown(place, (fields) => {
      const other = last
      last = fields[name]
      return other === undefined ? fields : { ...fields, [name]: other }
    })
  })

const showOther = { details: 'details show', listItem: 'an item of a list shows' }

export const fieldsOfOtherMessages = atEachPlace(messagePlaces, messageFields, (place, { name, clauses, isStated }) =>
  mutant(
    `of-other-message:${place}.${name}`,
    `${showOther[place]} ${name} of the message before it`,
    clauses,
    withFieldOfOther(place, name),
    isStated || contradicted.includes(`of-other-message:${place}.${name}`) ? {} : notStated,
  ),
)
