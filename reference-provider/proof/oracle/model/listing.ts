/** §4.1, §4.2, §5.6: which messages a list holds, in which order, on which page; which a statistic counts. */
import { dayMs } from '../../../../src/contract/interface/limits.ts'
import { actionToConfirm, type StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { Language } from '../../../../src/contract/interface/parameters.ts'
import type { ModelState } from './data/state.ts'
import { refuseWith } from './expected.ts'
import { type Query, startOfDate } from './query.ts'
import { matchesText } from './search.ts'
import { partitionHolding, unexpiredMessages, type Viewer } from './viewer.ts'

type Criterion = (message: StoredMessage, text: string, state: ModelState, query: Query) => boolean

const startOf = (date: string): number => startOfDate(date) ?? Number.NaN
const equalsFlag = (flag: boolean, text: string) => String(flag) === text
const toConfirm = ({ messageActions }: StoredMessage) => messageActions.filter(({ type }) => type === actionToConfirm)

/** One word for each parameter: what it lets through. */
const criteria: Readonly<Record<string, Criterion>> = {
  q: (message, text, state, { qlang = '' }) => matchesText(message, text, qlang.toLowerCase() as Language, state),
  folder: (message, text) => message.folder === text,
  visible: (message, text) => equalsFlag(message.isVisible, text),
  recipientPartition: (message, text) => partitionHolding(message) === text,
  read: (message, text) => equalsFlag(message.isRead, text),
  expiredBefore: (message, text) => Date.parse(message.expirationDate) < startOf(text),
  receivedAfter: (message, text) => Date.parse(message.publicationDate) >= startOf(text) + dayMs,
  receivedBefore: (message, text) => Date.parse(message.publicationDate) < startOf(text),
  enterpriseNumber: ({ folder, sender, recipient }, text) =>
    Number((folder === 'in' ? sender : recipient).enterpriseNumber) === Number(text),
  senderApplicationId: (message, text) => message.senderApplicationId === text,
  registeredMail: (message, text) => equalsFlag(message.isRegisteredMail, text),
  requiredAction: (message, text) => text === 'false' || toConfirm(message).length > 0,
  requiredActionNotExecuted: (message, text) =>
    text === 'false' || toConfirm(message).some(({ isExecuted }) => !isExecuted),
}

/** Where the viewer may look, asked as §5.6 says: about one partition, or about all at once. */
const partitionsInReach = (
  viewer: Viewer,
  named: string | undefined,
  state: ModelState,
): ((place: string) => boolean) => {
  if (named !== undefined) {
    const isOpen = viewer.mayConsult(named)
    return (place) => isOpen && place === named
  }
  // §7: without the rights no list.
  if (viewer.needsRights && state.down === 'rights') refuseWith(403)
  return viewer.mayConsult
}

const newestFirst = (one: StoredMessage, other: StoredMessage): number => {
  const apart = Date.parse(other.publicationDate) - Date.parse(one.publicationDate)
  return apart !== 0 ? apart : one.messageId < other.messageId ? -1 : 1
}

/** All that match, newest first. */
export const matchingMessages = (viewer: Viewer, query: Query, state: ModelState): StoredMessage[] => {
  const isReached = partitionsInReach(viewer, query.recipientPartition, state)
  const asked = Object.entries({ visible: 'true', ...query })
  return unexpiredMessages(viewer, state)
    .filter((message) => isReached(partitionHolding(message)))
    .filter((message) => asked.every(([name, text]) => criteria[name]?.(message, text, state, query) ?? true))
    .sort(newestFirst)
}

export type MessagePage = ReturnType<typeof pageFrom>

/** §8: the defaults are page 1 and 25 messages. */
export const pageFrom = (messages: readonly StoredMessage[], query: Query) => {
  const page = Number(query.page ?? 1)
  const pageSize = Number(query.pageSize ?? 25)
  const items = messages.filter((_message, index) => Math.floor(index / pageSize) === page - 1)
  return { page, pageSize, items, lastPage: Math.max(1, Math.ceil(messages.length / pageSize)) }
}

export const statisticChoices = ['nearlyExpired', 'withActionRequired', 'registeredMails'] as const
export type StatisticChoice = (typeof statisticChoices)[number]

const matchesFlag = (flag: boolean, text: string | undefined): boolean => text === undefined || equalsFlag(flag, text)

const counts: Record<StatisticChoice, (message: StoredMessage, query: Query, state: ModelState) => boolean> = {
  nearlyExpired: (message, { numberOfDaysBeforeExpiration: days, isRead }, { now }) =>
    matchesFlag(message.isRead, isRead) &&
    Date.parse(message.expirationDate) < now - (now % dayMs) + (Number(days) + 1) * dayMs,
  withActionRequired: (message, { isConfirmed }) => {
    const asked = toConfirm(message)
    return (
      asked.length > 0 &&
      matchesFlag(
        asked.every(({ isExecuted }) => isExecuted),
        isConfirmed,
      )
    )
  },
  registeredMails: (message, { isRead }) => message.isRegisteredMail && matchesFlag(message.isRead, isRead),
}

/** §4.2: of the visible, received messages where the viewer may look. */
export const statisticCount = (statistic: StatisticChoice, viewer: Viewer, query: Query, state: ModelState): number => {
  const isReached = partitionsInReach(viewer, query.recipientPartition, state)
  return unexpiredMessages(viewer, state)
    .filter((message) => message.isVisible && message.folder === 'in' && isReached(partitionHolding(message)))
    .filter((message) => counts[statistic](message, query, state)).length
}
