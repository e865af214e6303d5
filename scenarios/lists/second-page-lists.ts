/** §4.1: lists of which the second page is compared with the whole list. */
import type { Feature } from '../../src/contract/features.ts'
import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import type { ListParameters } from '../../src/engine/scenario/list-window.ts'

export interface ListsWithSecondPage {
  name: string
  /** follows "the second page of" */
  says: string
  features: readonly Feature[]
  /** What each query asks for; received messages if left out. */
  list?: ListParameters
  queries: (data: Pick<Needs, 'criteriaFamily'>) => Record<string, ListParameters>
}

/** Letters that many French texts have, and many others have not. */
export const fragment = 'an'

/** Two letters that occur at many places of many texts, in each language. */
export const commonLetters = 'er'

export const secondPageGroups: readonly ListsWithSecondPage[] = [
  {
    name: 'filters',
    says: 'a list with one filter',
    features: [],
    queries: ({ criteriaFamily: { received, expiredBefore, receivedBefore } }) => ({
      read: { read: true },
      unread: { read: false },
      expiring: { expiredBefore },
      after: { receivedAfter: '2000-01-01' },
      before: { receivedBefore },
      application: { senderApplicationId: received.first.senderApplicationId },
      partition: { recipientPartition: defaultPartition },
    }),
  },
  {
    name: 'fragments',
    says: 'a search for two letters',
    features: [],
    queries: () => ({
      fragment: { q: fragment, qlang: 'fr' },
      'fragment-of-partition': { q: fragment, qlang: 'fr', recipientPartition: defaultPartition },
      'fragment-of-read-in-partition': {
        q: fragment,
        qlang: 'fr',
        read: true,
        recipientPartition: defaultPartition,
      },
    }),
  },
  {
    name: 'searches',
    says: 'a search or a list of hidden or sent messages',
    features: [],
    queries: ({ criteriaFamily: { word } }) => ({
      word: { q: word, qlang: 'fr' },
      letters: { q: commonLetters, qlang: 'fr' },
      hidden: { visible: false },
      sent: { folder: 'out' },
      'hidden-sent': { folder: 'out', visible: false },
    }),
  },
  {
    // What a list without folder holds is open, but its second page is the rest of it.
    name: 'both-folders',
    says: 'a list without folder',
    features: [],
    list: {},
    queries: ({ criteriaFamily: { word } }) => ({
      visible: { visible: true },
      hidden: { visible: false },
      word: { visible: true, q: word, qlang: 'fr' },
    }),
  },
  {
    name: 'registered',
    says: 'a list of registered mails',
    features: ['registeredMail'],
    queries: () => ({ registered: { registeredMail: true }, 'not-registered': { registeredMail: false } }),
  },
  {
    name: 'actions',
    says: 'a list of messages with an action',
    features: ['requiredAction'],
    queries: () => ({
      action: { requiredAction: true },
      'open-action': { requiredAction: true, requiredActionNotExecuted: true },
    }),
  },
]
