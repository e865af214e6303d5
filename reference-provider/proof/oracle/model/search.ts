/** §4.1, text search. */
import type { LocalizedString, StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { Language } from '../../../../src/contract/interface/parameters.ts'
import type { ModelState } from './data/state.ts'

const foldAccents = (text: string): string =>
  [...text.normalize('NFKD')]
    .filter((character) => character < '\u0300' || character > '\u036f')
    .join('')
    .toLowerCase()

/** Our decision: a missing language is replaced by the first one available of nl, fr, de. */
const inLanguage = (text: LocalizedString, language: Language): string =>
  text[language] ?? text.nl ?? text.fr ?? text.de ?? ''

const searchedTexts = (message: StoredMessage, { references }: ModelState): (LocalizedString | string)[] => {
  const records = [
    references.applications.find(({ applicationId }) => applicationId === message.senderApplicationId),
    references.organizations.find(({ organizationId }) => organizationId === message.senderOrganizationId),
    references.messageTypes.find(({ messageTypeId }) => messageTypeId === message.messageTypeId),
  ]
  return [
    message.subject,
    ...message.businessDataList.flatMap(({ values }) => values),
    message.forTheAttentionOf?.ssin ?? '',
    message.forTheAttentionOf?.label ?? '',
    ...records.flatMap((record) => (record ? [record.name, record.description] : [])),
  ]
}

export const matchesText = (message: StoredMessage, sought: string, language: Language, state: ModelState): boolean => {
  const wanted = foldAccents(sought)
  return searchedTexts(message, state)
    .map((text) => (typeof text === 'string' ? text : inLanguage(text, language)))
    .some((text) => foldAccents(text).includes(wanted))
}
