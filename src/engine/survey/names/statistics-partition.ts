/** §4.2: how the target names the optional partition of its statistics. No answer shows it, so the candidates are tried. */
import { type Dialect, dialectEntries } from '../../../contract/dialect.ts'
import { limits } from '../../../contract/interface/limits.ts'
import { paths } from '../../../contract/interface/paths.ts'
import type { PersonaName } from '../../../contract/personas.ts'
import type { Client } from '../../http/client.ts'
import type { Callers } from '../../http/credentials.ts'
import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { atPath } from '../../scenario/json-path.ts'
import { get, type RequestSpec } from '../../scenario/request.ts'
import { type AskTarget, askAs } from '../ask-as.ts'
import { detectDialect, jsonAnswers } from '../detect-dialect.ts'
import { isListed, type SeenMessage } from '../seen-message.ts'

/** Two partitions tell a filter from a parameter that is ignored; a third helps where those count nothing. */
const maxPartitions = 3

type Query = Record<string, string>

/** Each statistic as the portal asks for it, and with more parameters. */
const statisticQueries: readonly ((query: Query) => RequestSpec)[] = [
  (query) =>
    get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false, ...query }),
  (query) => get(paths.registeredMails, {}, { isRead: false, ...query }),
  (query) => get(paths.withActionRequired, {}, { isConfirmed: false, ...query }),
]

/** The statistics until one shows its count: a mistake in one of them must not hide the name. */
export const askStatistics = async (ask: AskTarget, setNames?: Partial<Dialect>): Promise<Exchange[]> => {
  const exchanges: Exchange[] = []
  for (const statistic of statisticQueries) {
    exchanges.push(await ask(statistic({})))
    const { count } = detectDialect({ lists: [], details: [], statistics: jsonAnswers(exchanges) }, setNames)
    if (count !== null) break
  }
  return exchanges
}

/** Each kind of caller, because a provider can wrongly ignore the parameter for one of them. */
const personas: readonly PersonaName[] = ['documentConsumer', 'humanUser', 'representative']

/** The recipient partitions with most unread messages first: they are most likely to count something. */
const fullestPartitions = (messages: readonly SeenMessage[]): string[] => {
  const unread = new Map<string, number>()
  for (const { recipientPartition, isRead } of messages.filter((one) => isListed(one) && one.isPartitionKnown))
    unread.set(recipientPartition, (unread.get(recipientPartition) ?? 0) + (isRead ? 0 : 1))
  const partitions = [...unread].sort(([, one], [, other]) => other - one)
  return partitions.slice(0, maxPartitions).map(([partitionId]) => partitionId)
}

/** The count of an answer; 0 for a partition that the caller cannot consult, undefined for any other refusal. */
const countIn = async (ask: AskTarget, request: RequestSpec, path: string): Promise<number | undefined> => {
  const { answer } = await ask(request)
  if (answer.status === 403 || answer.status === 404) return 0
  const count = answer.status === 200 ? atPath(jsonOf(answer), path) : undefined
  return typeof count === 'number' ? count : undefined
}

/**
 * The counts of single partitions add up: some partition counts something, and together they count at most as much as
 * the mailbox. If the parameter is ignored, each partition counts as much as the mailbox.
 */
const addsUp = async (countOf: CountOf, name: string, partitions: readonly string[], whole: number) => {
  let sum = 0
  for (const partitionId of partitions) {
    const count = await countOf({ [name]: partitionId })
    if (count === undefined || sum + count > whole) return false
    sum += count
  }
  return sum > 0
}

type CountOf = (query: Query) => Promise<number | undefined>

const nameWhoseCountsAddUp = async (countOf: CountOf, partitions: readonly string[]): Promise<string | undefined> => {
  const whole = (await countOf({})) ?? 0
  if (whole === 0) return undefined
  for (const name of dialectEntries.statisticsPartition.values)
    if (await addsUp(countOf, name, partitions, whole)) return name
  return undefined
}

/** The dialect with the first candidate whose counts add up, unless the name was set. */
export const withStatisticsPartition = async (
  dialect: Dialect,
  messages: readonly SeenMessage[],
  client: Client,
  { callers }: { callers: Callers },
): Promise<Dialect> => {
  const partitions = fullestPartitions(messages)
  const { count: path, statisticsPartition } = dialect
  if (statisticsPartition !== null || path === null || partitions.length < 2) return dialect
  for (const persona of personas) {
    const ask = await askAs(persona, client, callers)
    if (ask === undefined) continue
    for (const statistic of statisticQueries) {
      const name = await nameWhoseCountsAddUp((query) => countIn(ask, statistic(query), path), partitions)
      if (name !== undefined) return { ...dialect, statisticsPartition: name }
    }
  }
  return dialect
}
