/** What a run keeps of its answers to find the cause of red lines: facts about each answer, and fields of messages that changed. */
import type { Dialect } from '../../contract/dialect.ts'
import { paths } from '../../contract/interface/paths.ts'
import type { StubCall } from '../../contract/stub-control.ts'
import type { TracedRequest } from '../result.ts'
import { type Exchange, isSuccess, jsonOf } from '../scenario/exchange.ts'
import { isJsonObject } from '../scenario/json/json-object.ts'
import { atPath, fieldPath, identifierAt } from '../scenario/json-path.ts'
import { itemsIn } from '../scenario/list-answer.ts'

/** Fields that no request may change, then the partition, which only a move changes (§2, §3). */
const watchedFields = [
  'publicationDate',
  'expirationDate',
  'isReplyAuthorized',
  'isBodyMainContent',
  'isRegisteredMail',
  'recipientPartition',
] as const
export type WatchedField = (typeof watchedFields)[number]

/** A request and its answer, without the texts. */
export interface ObservedAnswer {
  /** The place of the answer among all answers, from 0. */
  place: number
  sent: TracedRequest
  asEnterprise?: string
  /** The characters of the token; 0 without one. */
  tokenLength: number
  /** The body of a change. */
  body?: string
}

/** The value of a field in an answer. Only those that differ from the one before are kept. */
export interface SeenValue {
  answer: ObservedAnswer
  value: string | boolean
}

/** What the run showed of its target. */
export interface ObservedRun {
  answers: readonly ObservedAnswer[]
  /** By message identifier. */
  messages: ReadonlyMap<string, ReadonlyMap<WatchedField, readonly SeenValue[]>>
  calls: readonly StubCall[]
}

/** Longer than rounding to seconds. */
const sameInstantMs = 1000

/** The same value, or the same instant in another notation. */
const isSameValue = (one: string | boolean, other: string | boolean, field: WatchedField): boolean => {
  if (one === other) return true
  if (!field.endsWith('Date')) return false
  // A date without a time is that day, in whatever time zone.
  const [day, otherDay] = [String(one), String(other)]
  if (Math.min(day.length, otherDay.length) === 10) return day.slice(0, 10) === otherDay.slice(0, 10)
  return Math.abs(Date.parse(String(one)) - Date.parse(String(other))) < sameInstantMs
}

/** A GET of a file or a body can mark the message as read. */
const canChange = ({ method, path }: Pick<TracedRequest, 'method' | 'path'>): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) || /\/(content|body)(\?|$)/.test(path)

/** True if this request could change the message: it names it, and was answered with success. */
export const isWrittenTo = (messageId: string, { sent, body = '' }: ObservedAnswer): boolean =>
  canChange(sent) &&
  sent.status >= 200 &&
  sent.status < 300 &&
  (sent.path.includes(messageId) || body.includes(messageId))

const messagePath = new RegExp(`^${paths.details.replace(/^\/mailbox/, '/[^/]+').replace('{messageId}', '[^/?]+')}$`)

/** A list of 100 messages has about 200 kB. A target can send megabytes in each answer: larger ones are not looked at. */
const maxLookedAt = 1024 * 1024

/** Answers of the survey after this many bytes are not kept. */
const maxUnreadBytes = 16 * maxLookedAt

/** The log of calls has a limit, so it is read while the run lasts. */
const answersPerReading = 2000

export type RunObserver = ReturnType<typeof observeRun>

/** Watches the answers of a run from `begin` on; `readCalls` reads the calls of the provider after a sequence number. */
export const observeRun = (readCalls?: (after: number) => Promise<StubCall[]>) => {
  const answers: ObservedAnswer[] = []
  const messages = new Map<string, Map<WatchedField, SeenValue[]>>()
  const calls: StubCall[] = []
  let dialect: Dialect | undefined
  /** Survey answers, until it is known how to read them. */
  const unread: [TracedRequest, Exchange | undefined, number][] = []
  let unreadBytes = 0
  let reading = Promise.resolve()
  const see = (id: string | undefined, message: unknown, answer: ObservedAnswer, names: Dialect): void => {
    if (id === undefined) return
    const seen = messages.get(id) ?? new Map<WatchedField, SeenValue[]>()
    messages.set(id, seen)
    for (const field of watchedFields) {
      const value = atPath(message, fieldPath(names, field) ?? field)
      if (typeof value !== 'string' && typeof value !== 'boolean') continue
      const values = seen.get(field) ?? []
      seen.set(field, values)
      const last = values.at(-1)
      if (last === undefined || !isSameValue(last.value, value, field)) values.push({ answer, value })
    }
  }
  const readNewCalls = async (): Promise<void> => {
    const found = (await readCalls?.(calls.at(-1)?.sequence ?? 0)) ?? []
    for (const call of found) calls.push(call)
  }
  const readLater = (): Promise<void> => {
    reading = reading.then(readNewCalls).catch(() => {})
    return reading
  }
  const observe = (sent: TracedRequest, exchange: Exchange | undefined, tokenLength = 0): void => {
    if (dialect === undefined || exchange === undefined || exchange.answer.bytes > maxLookedAt) return
    const { asEnterprise, request, answer } = exchange
    const observed: ObservedAnswer = {
      place: answers.length,
      sent,
      ...(asEnterprise && { asEnterprise }),
      tokenLength,
      ...(request.body && canChange(sent) && { body: request.body }),
    }
    answers.push(observed)
    if (answers.length % answersPerReading === 0) void readLater()
    if (request.method !== 'GET' || !isSuccess(answer)) return
    const json = jsonOf(answer)
    if (messagePath.test(request.path.split('?')[0] ?? '')) {
      if (isJsonObject(json)) see(identifierAt(json, dialect.messageId), json, observed, dialect)
    } else for (const { id, item } of itemsIn(exchange, dialect) ?? []) see(id, item, observed, dialect)
  }
  return {
    begin: (names: Dialect): void => {
      dialect = names
      for (const one of unread.splice(0)) observe(...one)
    },
    onExchange: (sent: TracedRequest, exchange?: Exchange, tokenLength = 0): void => {
      if (dialect !== undefined) observe(sent, exchange, tokenLength)
      else {
        const bytes = exchange?.answer.bytes ?? 0
        unreadBytes += bytes
        if (bytes <= maxLookedAt && unreadBytes <= maxUnreadBytes) unread.push([sent, exchange, tokenLength])
      }
    },
    /** What was seen so far. */
    ended: async (): Promise<ObservedRun> => {
      await readLater()
      return { answers, messages, calls }
    },
  }
}
