/** §4.1, §5.6: which messages a list holds, in which order, on which page. */
import { actionToConfirm, type StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { Language } from '../../../../src/contract/interface/parameters.ts'
import { beginningOf, dayLength } from './data/calendar.ts'
import type { State } from './data/state.ts'
import type { Query } from './query.ts'
import { Refused } from './refusals.ts'
import { isFound } from './search.ts'
import { placeOf, present, type Viewer } from './viewer.ts'

type Criterion = (message: StoredMessage, text: string, state: State, query: Query) => boolean

const beginning = (date: string): number => beginningOf(date) ?? Number.NaN
const same = (flag: boolean, text: string) => String(flag) === text
const toConfirm = ({ messageActions }: StoredMessage) => messageActions.filter(({ type }) => type === actionToConfirm)

/** One word for each parameter: what it lets through. */
const criteria: Readonly<Record<string, Criterion>> = {
  q: (message, text, state, { qlang = '' }) => isFound(message, text, qlang.toLowerCase() as Language, state),
  folder: (message, text) => message.folder === text,
  visible: (message, text) => same(message.isVisible, text),
  recipientPartition: (message, text) => placeOf(message) === text,
  read: (message, text) => same(message.isRead, text),
  expiredBefore: (message, text) => Date.parse(message.expirationDate) < beginning(text),
  receivedAfter: (message, text) => Date.parse(message.publicationDate) >= beginning(text) + dayLength,
  receivedBefore: (message, text) => Date.parse(message.publicationDate) < beginning(text),
  enterpriseNumber: ({ folder, sender, recipient }, text) =>
    Number((folder === 'in' ? sender : recipient).enterpriseNumber) === Number(text),
  senderApplicationId: (message, text) => message.senderApplicationId === text,
  registeredMail: (message, text) => same(message.isRegisteredMail, text),
  requiredAction: (message, text) => text === 'false' || toConfirm(message).length > 0,
  requiredActionNotExecuted: (message, text) =>
    text === 'false' || toConfirm(message).some(({ isExecuted }) => !isExecuted),
}

/** Where the viewer may look, asked as §5.6 says: about one partition, or about all at once. */
export const reachOf = (viewer: Viewer, named: string | undefined, state: State): ((place: string) => boolean) => {
  if (named !== undefined) {
    const isOpen = viewer.mayConsult(named)
    return (place) => isOpen && place === named
  }
  // §7: without the rights no list.
  if (viewer.isAsked && state.down === 'rights') throw new Refused([403])
  return viewer.mayConsult
}

const newestFirst = (one: StoredMessage, other: StoredMessage): number => {
  const apart = Date.parse(other.publicationDate) - Date.parse(one.publicationDate)
  return apart !== 0 ? apart : one.messageId < other.messageId ? -1 : 1
}

/** All that match, newest first. */
export const matching = (viewer: Viewer, query: Query, state: State): StoredMessage[] => {
  const isReached = reachOf(viewer, query.recipientPartition, state)
  const asked = Object.entries({ visible: 'true', ...query })
  return present(viewer, state)
    .filter((message) => isReached(placeOf(message)))
    .filter((message) => asked.every(([name, text]) => criteria[name]?.(message, text, state, query) ?? true))
    .sort(newestFirst)
}

export interface Cut {
  page: number
  pageSize: number
  last: number
  items: StoredMessage[]
}

/** §8: the first page of 25 when nobody says otherwise. */
export const cut = (messages: readonly StoredMessage[], query: Query): Cut => {
  const page = Number(query.page ?? 1)
  const pageSize = Number(query.pageSize ?? 25)
  const items = messages.filter((_message, index) => Math.floor(index / pageSize) === page - 1)
  return { page, pageSize, items, last: Math.max(1, Math.ceil(messages.length / pageSize)) }
}
