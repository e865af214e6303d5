/** §4.1, text search rule 1: beside each other filter, every field is searched, not the subject alone. */

import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { Feature } from '../../src/contract/features.ts'
import { criteriaText } from '../../src/contract/interface/criteria-text.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { type ListParameters, windowAround } from '../../src/engine/scenario/list-window.ts'
import { listReceived } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { nounOf, type ShownTextName, showingSteps, shownBy, shownTexts, startOfText } from './shown-texts.ts'

type Family = Needs['criteriaFamily']

interface Group {
  name: string
  says: string
  clauses: readonly ClauseId[]
  features?: readonly Feature[]
  /** Each filter, which the message meets, with a text of the message or its records. */
  filters: (family: Family) => Record<string, readonly [ListParameters, ShownTextName]>
}

const groups: readonly Group[] = [
  {
    name: 'filters',
    says: 'each filter',
    clauses: ['4.1.read-false', '4.1.expired-before', '4.1.sender-application-id', '4.1.recipient-partition'],
    filters: ({ expiredBefore, receivedAfter, receivedBefore, received: { first } }) => ({
      unread: [{ read: false }, 'application-name'],
      expiring: [{ expiredBefore }, 'organization-description'],
      after: [{ receivedAfter }, 'attention-label'],
      before: [{ receivedBefore }, 'attention-ssin'],
      application: [{ senderApplicationId: first.senderApplicationId }, 'message-type-name'],
      partition: [{ recipientPartition: first.recipientPartition }, 'application-description'],
    }),
  },
  {
    name: 'flags',
    says: 'registeredMail and the filters on actions',
    clauses: ['4.1.registered-mail-true', '4.1.required-action-true', '4.1.required-action-not-executed'],
    features: ['registeredMail', 'requiredAction'],
    filters: () => ({
      registered: [{ registeredMail: true }, 'organization-name'],
      action: [{ requiredAction: true }, 'message-type-description'],
      'open-action': [{ requiredAction: true, requiredActionNotExecuted: true }, 'attention-label'],
    }),
  },
]

const textsFound = ({ name, says, filters, ...group }: Group) =>
  scenario({
    ...group,
    id: `search-each-field-found-beside-${name}`,
    title: `Beside ${says}, a search finds business data and other texts`,
    clauses: [...group.clauses, '4.1.search-business-values', '4.1.combined-with-and'],
    needs: ['criteriaFamily'],
    causes: [
      'A search with a filter runs a query of its own, which knows the subject only.',
      'The index of the search has the subject, and the database filters what the index found.',
    ],
    steps: ({ criteriaFamily }) => {
      const message = criteriaFamily.received.first
      return [
        ...showingSteps(message),
        ...Object.entries(filters(criteriaFamily)).flatMap(([id, [filter, text]]) => {
          // A text that no answer shows is not searched: the subject takes its place.
          const search = (of: ShownTextName, shown: ReturnType<typeof shownBy>): ListParameters => ({
            folder: 'in',
            visible: true,
            ...filter,
            q: startOfText(shownTexts[of](shown)) ?? message.subject,
            qlang: 'fr',
          })
          return [
            step(`${id}-business-value`, `search for a business value of it with ${criteriaText(filter)}`)
              .send((seen) => listReceived(search('first-business-value', shownBy(seen))))
              .expect(status(200), contains('the message', message)),
            step(`${id}-${text}`, `search the days around it for its ${nounOf(text)} with ${criteriaText(filter)}`)
              .send((seen) => windowAround(search(text, shownBy(seen)), message))
              .expect(status(200), contains('the message', message)),
          ]
        }),
      ]
    },
  })

export const textsBesideFilters = groups.map(textsFound)
