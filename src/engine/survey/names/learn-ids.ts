/** Names of identifiers: the values that open a message, a file or an action of the target. Sends safe reads only. */
import type { Dialect } from '../../../contract/dialect.ts'
import { paths } from '../../../contract/interface/paths.ts'
import { hasLongInteger, isLongInteger } from '../../scenario/json/exact-json.ts'
import { atPath, identifierAt, shownAt } from '../../scenario/json-path.ts'
import { get, getDetails, type RequestSpec, readAction } from '../../scenario/request.ts'
import type { AskTarget } from '../ask-as.ts'
import type { ListedItem, PagesRead } from '../read-pages.ts'
import type { SeenMessage } from '../seen-message.ts'
import type { LearnedNames } from './learn-names.ts'
import { leavesOf, uniquePathsIn } from './leaves.ts'

/** The most fields that are tried for each identifier. */
const maxTries = 5

/** The first unique field of the entries of a group whose value, in the first entry, makes a request succeed. */
const firstThatOpens = async (
  groups: readonly (readonly unknown[])[],
  requestOf: (id: string) => RequestSpec,
  ask: AskTarget,
): Promise<string | undefined> => {
  for (const path of uniquePathsIn(groups).slice(0, maxTries)) {
    const { answer } = await ask(requestOf(identifierAt(groups[0]?.[0], path) ?? ''))
    if (answer.status === 200) return path
  }
  return undefined
}

/** The field of the messages in a list whose value opens the details. */
export const learnMessageId = async (list: unknown, dialect: Dialect, ask: AskTarget): Promise<LearnedNames> => {
  const entries = shownAt(list, dialect.listItems)
  if (dialect.messageId !== null || !Array.isArray(entries)) return {}
  const messageId = await firstThatOpens([entries], (id) => getDetails({ messageId: id }), ask)
  return messageId === undefined ? {} : { messageId }
}

/** The only boolean of the actions. */
const onlyFlagIn = (actions: readonly unknown[]): string | undefined => {
  const flags = actions.flatMap((action) => [...leavesOf(action)].filter(([, value]) => typeof value === 'boolean'))
  const paths = new Set(flags.map(([path]) => path))
  return paths.size === 1 ? [...paths][0] : undefined
}

/** A message that was read, and its parts: asking for them changes nothing (§3). */
export interface ReadMessage extends Pick<SeenMessage, 'messageId'> {
  attachments: readonly unknown[]
  actions: readonly unknown[]
}

/** The fields of attachments and actions whose values open a file and an action. `messages` were read. */
export const learnPartIds = async (
  messages: readonly ReadMessage[],
  { attachmentId, actionId, isExecuted }: Dialect,
  ask: AskTarget,
): Promise<LearnedNames> => {
  const flag = isExecuted === null ? onlyFlagIn(messages.flatMap(({ actions }) => actions)) : undefined
  const file = attachmentId === null ? await partIdThatOpens('attachments', messages, contentOf, ask) : undefined
  const action = actionId === null ? await partIdThatOpens('actions', messages, readAction, ask) : undefined
  return {
    ...(file !== undefined && { attachmentId: file }),
    ...(flag !== undefined && { isExecuted: flag }),
    ...(action !== undefined && { actionId: action }),
  }
}

const contentOf = (messageId: string, attachmentId: string): RequestSpec =>
  get(paths.content, { messageId, attachmentId })

/**
 * The field whose value opens a part of the first message that has one. Two parts have the same identifier only if they are
 * in different messages; if each message has one part, no two may share it.
 */
const partIdThatOpens = async (
  part: 'attachments' | 'actions',
  messages: readonly ReadMessage[],
  requestOf: (messageId: string, id: string) => RequestSpec,
  ask: AskTarget,
): Promise<string | undefined> => {
  const withParts = messages.filter((message) => message[part].length > 0)
  const [first] = withParts
  if (first === undefined) return undefined
  const groups = withParts.map((message) => message[part])
  const hasSeveral = groups.some(({ length }) => length > 1)
  return firstThatOpens(hasSeveral ? groups : [groups.flat()], (id) => requestOf(first.messageId, id), ask)
}

/**
 * Whether the lists identify messages by number. Identifiers of 16 and more digits are read as texts: only the text of the
 * answer shows that they are numbers.
 */
export const areIdsNumbers = (
  listed: readonly ListedItem[],
  pagesRead: readonly PagesRead[],
  { messageId }: Pick<Dialect, 'messageId'>,
): boolean => {
  const ids = listed.map(({ item }) => atPath(item, messageId ?? '.'))
  const long = ids.find(isLongInteger)
  const pages = long === undefined ? [] : pagesRead.flatMap((one) => one.pages)
  return (
    ids.some((id) => typeof id === 'number') ||
    pages.some(({ answer }) => answer.status === 200 && hasLongInteger(answer.text ?? '', long ?? ''))
  )
}
