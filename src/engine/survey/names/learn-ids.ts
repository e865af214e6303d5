/** Names of identifiers: the values that open a message, a file or an action of the target. Sends safe reads only. */
import type { Dialect } from '../../../contract/dialect.ts'
import { paths } from '../../../contract/interface/paths.ts'
import { atPath, identifierAt } from '../../scenario/json-path.ts'
import { get, getDetails, type RequestSpec, readAction } from '../../scenario/request.ts'
import type { AskTarget } from '../ask-as.ts'
import type { SeenMessage } from '../seen-message.ts'
import type { LearnedNames } from './learn-names.ts'
import { leavesOf, uniquePathsIn } from './leaves.ts'

/** At most so many fields are tried for each identifier. */
const maxTries = 5

/** The first unique field of the entries with which a request succeeds. */
const firstThatOpens = async (
  entries: readonly unknown[],
  requestOf: (id: string) => RequestSpec,
  ask: AskTarget,
): Promise<string | undefined> => {
  for (const path of uniquePathsIn(entries).slice(0, maxTries)) {
    const { answer } = await ask(requestOf(identifierAt(entries[0], path) ?? ''))
    if (answer.status === 200) return path
  }
  return undefined
}

/** The field of the messages in a list whose value opens the details. */
export const learnMessageId = async (list: unknown, dialect: Dialect, ask: AskTarget): Promise<LearnedNames> => {
  const entries = dialect.listItems === null ? undefined : atPath(list, dialect.listItems)
  if (dialect.messageId !== null || !Array.isArray(entries)) return {}
  const messageId = await firstThatOpens(entries, (id) => getDetails({ messageId: id }), ask)
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
  dialect: Dialect,
  ask: AskTarget,
): Promise<LearnedNames> => {
  const learned: LearnedNames = {}
  const [ofFiles] = messages.filter(({ attachments }) => attachments.length > 0)
  if (dialect.attachmentId === null && ofFiles !== undefined) {
    const all = [ofFiles, ...messages.filter((one) => one !== ofFiles)].flatMap(({ attachments }) => attachments)
    const { messageId } = ofFiles
    const path = await firstThatOpens(all, (attachmentId) => get(paths.content, { messageId, attachmentId }), ask)
    if (path !== undefined) learned.attachmentId = path
  }
  const isExecuted = dialect.isExecuted === null ? onlyFlagIn(messages.flatMap(({ actions }) => actions)) : undefined
  if (isExecuted !== undefined) learned.isExecuted = isExecuted
  const [ofActions] = messages.filter(({ actions }) => actions.length > 0)
  if (dialect.actionId === null && ofActions !== undefined) {
    const all = [ofActions, ...messages.filter((one) => one !== ofActions)].flatMap(({ actions }) => actions)
    const path = await firstThatOpens(all, (actionId) => readAction(ofActions.messageId, actionId), ask)
    if (path !== undefined) learned.actionId = path
  }
  return learned
}
