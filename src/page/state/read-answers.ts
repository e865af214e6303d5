import { type DialectEntry, dialectEntries } from '../../contract/dialect.ts'
import type { LocalizedString, Message } from '../../contract/interface/model.ts'
import type { Language } from '../../contract/interface/parameters.ts'

type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const valueAt = (json: unknown, path: string): unknown =>
  path === '.'
    ? json
    : path.split('.').reduce<unknown>((value, name) => (isJson(value) ? value[name] : undefined), json)

/** The value under the first of the names that the specification leaves open: a variant can use another one. */
const dialectValue = (json: unknown, entry: DialectEntry): unknown => {
  for (const path of dialectEntries[entry].values) {
    const value = valueAt(json, path)
    if (value !== undefined) return value
  }
  return undefined
}

const listIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : [])
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A message in the names of the contract, whichever names the provider uses (§2, dialect). */
const toMessage = (json: Json): Message => ({
  ...(json as unknown as Message),
  messageId: text(dialectValue(json, 'messageId')),
  publicationDate: text(dialectValue(json, 'publicationDate')),
  expirationDate: text(dialectValue(json, 'expirationDate')),
  isRead: json.isRead === true,
  isVisible: dialectValue(json, 'isVisible') !== false,
  isRegisteredMail: dialectValue(json, 'isRegisteredMail') === true,
  recipientPartition: text(dialectValue(json, 'recipientPartition')),
  attachments: listIn(dialectValue(json, 'attachments')).map((one) => ({
    ...(one as unknown as Message['attachments'][number]),
    attachmentId: text(dialectValue(one, 'attachmentId')),
  })),
  messageActions: listIn(dialectValue(json, 'actions')).map((one) => ({
    ...(one as unknown as Message['messageActions'][number]),
    messageActionId: text(dialectValue(one, 'actionId')),
    isExecuted: dialectValue(one, 'isExecuted') === true,
  })),
  businessDataList: listIn(json.businessDataList) as unknown as Message['businessDataList'],
})

/** The page of a list. `total` is undefined when the provider does not tell it. */
interface ListPage {
  items: Message[]
  total?: number
}

export const readListPage = (json: unknown): ListPage => {
  const items = listIn(dialectValue(json, 'listItems')).map(toMessage)
  const total = Array.isArray(json) ? undefined : Number(dialectValue(json, 'total') ?? Number.NaN)
  return { items, total: Number.isFinite(total) ? total : undefined }
}

export const readMessageAnswer = (json: unknown): Message | undefined => (isJson(json) ? toMessage(json) : undefined)

export const readCount = (json: unknown): number | undefined => {
  const count = Number(dialectValue(json, 'count'))
  return Number.isFinite(count) ? count : undefined
}

/** Identifier and name of each record of the reference data. */
export const readRecords = (json: unknown): [id: string, name: LocalizedString][] =>
  listIn(dialectValue(json, 'listItems')).map((record) => [
    text(Object.entries(record).find(([name]) => /id$/i.test(name))?.[1]),
    (record.name ?? {}) as LocalizedString,
  ])

/** The text in a language, or in another one if that is missing (§2). */
export const localizedIn = (language: Language, value: LocalizedString | undefined): string =>
  value?.[language] ?? value?.fr ?? value?.nl ?? value?.de ?? ''
