/** §4.1: text search: which fields are searched, and what matches. */
import type { LocalizedString, ReferenceRecord, StoredMessage } from '../../../src/contract/interface/model.ts'
import type { Language } from '../../../src/contract/interface/parameters.ts'
import type { ReferenceData } from '../../store/reference-data.ts'

export type SearchedText = LocalizedString | string
type SearchedField = (message: StoredMessage, references: ReferenceData) => readonly (SearchedText | undefined)[]

const application = (message: StoredMessage, { applications }: ReferenceData): ReferenceRecord | undefined =>
  applications.get(message.senderApplicationId)
const organization = (message: StoredMessage, { organizations }: ReferenceData): ReferenceRecord | undefined =>
  organizations.get(message.senderOrganizationId)
const messageType = (message: StoredMessage, { messageTypes }: ReferenceData): ReferenceRecord | undefined =>
  messageTypes.get(message.messageTypeId)

/** The searched fields; bodies and documents are not among them. */
export const searchedFields = {
  subject: (message) => [message.subject],
  businessData: (message) => message.businessDataList.flatMap(({ values }) => values),
  attentionSsin: (message) => [message.forTheAttentionOf?.ssin],
  attentionLabel: (message) => [message.forTheAttentionOf?.label],
  applicationName: (message, references) => [application(message, references)?.name],
  applicationDescription: (message, references) => [application(message, references)?.description],
  organizationName: (message, references) => [organization(message, references)?.name],
  organizationDescription: (message, references) => [organization(message, references)?.description],
  messageTypeName: (message, references) => [messageType(message, references)?.name],
  messageTypeDescription: (message, references) => [messageType(message, references)?.description],
} satisfies Record<string, SearchedField>

export const searchRules = {
  fields: searchedFields as Record<string, SearchedField>,
  /** §2: a missing language is replaced by another one. */
  inLanguage: (text: SearchedText, language: Language): string | undefined =>
    typeof text === 'string' ? text : (text[language] ?? text.nl ?? text.fr ?? text.de),
  /** Case and accents do not count. Up after down, so that ß meets SS and ς meets Σ. */
  fold: (text: string): string => text.toLowerCase().toUpperCase().normalize('NFD').replace(/\p{M}/gu, ''),
  /** A substring of one text: punctuation and order count. */
  contains: (foldedText: string, foldedQuery: string): boolean => foldedText.includes(foldedQuery),
  /** Each text separately, so that no match spans two texts. */
  apart: (texts: readonly string[]): readonly string[] => texts,
}

export type SearchRules = typeof searchRules
