/** §4.1: a message that meets all criteria of a list is in it, whatever else it has. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import { daysAfter, isoDay } from '../../../src/contract/dates.ts'
import type { Dialect } from '../../../src/contract/dialect.ts'
import { mailboxCallers, personaOf } from '../../../src/contract/personas.ts'
import type { KnownFields, WithKnownFields } from '../../../src/contract/test-data/needs.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import { type Exchange, jsonOf } from '../../../src/engine/scenario/exchange.ts'
import { shownAt } from '../../../src/engine/scenario/json-path.ts'
import { type ListParameters, windowAround } from '../../../src/engine/scenario/list-window.ts'
import { getDetails } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { otherPartyIn } from './folders.ts'

/** A word of plain letters: how a search treats other letters is judged elsewhere. */
const plainWord = /(?<!\p{L})[A-Za-z]{6,}(?!\p{L})/u

/** What a list must ask for to select this message. The read flag and the partition of a sent one are not stated. */
const criteriaOf = (
  { known, recipientPartition }: WithKnownFields,
  seen: readonly Exchange[],
  dialect: Dialect,
): ListParameters => {
  if (known === undefined) return { folder: 'in', visible: true, recipientPartition }
  const { isSent = false, isVisible, isRead, expirationDate, subject } = known
  const folder = isSent ? 'out' : 'in'
  const application = seen.map(({ answer }) => shownAt(jsonOf(answer), dialect.senderApplicationId)).find(Boolean)
  const [q] = plainWord.exec(subject.fr ?? '') ?? []
  return {
    folder,
    visible: isVisible,
    expiredBefore: isoDay(daysAfter(new Date(expirationDate), 2)),
    ...(!isSent && { read: isRead, recipientPartition }),
    ...otherPartyIn(seen, folder),
    ...(typeof application === 'string' && { senderApplicationId: application }),
    ...(q !== undefined && { q, qlang: 'fr' }),
  }
}

/** The callers take turns. No scenario changes these messages. */
export const allCriteriaOfEachKind = scenario({
  id: 'list-all-criteria-of-each-kind',
  title: 'A list with all criteria that a message meets contains it, for each kind of message',
  clauses: ['4.1.list', '4.1.combined-with-and', '4.1.portal-filters-together'],
  needs: ['shownMessages'],
  causes: [
    'A list with criteria joins a table (payment data, actions, files, texts), and loses messages without rows in it, or with several.',
    'A criterion compares a field that some kinds of messages do not have: NULL matches nothing in SQL.',
    'Old messages are in an archive, and only the plain list reads it.',
  ],
  steps: ({ shownMessages: { messages } }) =>
    messages.flatMap((message, index) => {
      const caller = mailboxCallers[(index + 1) % mailboxCallers.length] ?? 'humanUser'
      return [
        step(`details-${index + 1}`, `${personaOf(caller).says} asks for the details of message ${index + 1}`)
          .sendAs(caller, getDetails(message))
          .given(status(200)),
        step(`found-${index + 1}`, 'and lists messages with all criteria that this message meets')
          .sendAs(caller, (earlier, dialect) => windowAround(criteriaOf(message, earlier.slice(-1), dialect), message))
          .expect(status(200), contains('the message', message)),
      ]
    }),
})

/** A filter by a flag of the message, which the test data know. */
interface FlagFilter {
  parameter: 'requiredAction' | 'registeredMail'
  /** what follows the word "message": "with an action" */
  says: string
  holds: (known: KnownFields) => boolean
  clauses: readonly ClauseId[]
  title: string
}

const flagFilters: Record<'action' | 'registered', FlagFilter> = {
  action: {
    parameter: 'requiredAction',
    says: 'with an action',
    holds: ({ isToConfirm }) => isToConfirm,
    clauses: ['4.1.required-action-true'],
    title: 'requiredAction=true lists each kind of message with an action to confirm, and no others',
  },
  registered: {
    parameter: 'registeredMail',
    says: 'sent as registered mail',
    holds: ({ isRegisteredMail }) => isRegisteredMail,
    clauses: ['4.1.registered-mail-true'],
    title: 'registeredMail=true lists each kind of registered mail, and no other messages',
  },
}

/** Nothing says that the sender of a message sees its actions, so sent messages are left out. */
export const flagsOfEachKind = Object.entries(flagFilters).map(([name, { parameter, says, holds, clauses, title }]) =>
  scenario({
    id: `list-${name}-of-each-kind`,
    title,
    clauses,
    needs: ['knownMessages'],
    features: [parameter],
    causes: [
      'The filter selects too much: any action, links too.',
      'The query of the filter joins files, payment data or actions, and messages without those are lost.',
    ],
    steps: ({ knownMessages: { messages } }) =>
      messages.flatMap((message, index) => {
        const { known } = message
        if (known.isSent) return []
        const caller = mailboxCallers[index % mailboxCallers.length] ?? 'humanUser'
        const list = windowAround({ folder: 'in', visible: known.isVisible, [parameter]: true }, message)
        return step(
          `listed-${index + 1}`,
          `${personaOf(caller).says} lists messages ${says} around message ${index + 1}`,
        )
          .sendAs(caller, list)
          .expect(
            status(200),
            holds(known)
              ? contains(`the message ${says}`, message)
              : doesNotContain(`the message, which is not ${says}`, message),
          )
      }),
  }),
)
