/** §4.1, text search. */
import type { LocalizedString, StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { Language } from '../../../../src/contract/interface/parameters.ts'
import type { State } from './data/state.ts'

const plain = (text: string): string =>
  [...text.normalize('NFKD')]
    .filter((character) => character < '\u0300' || character > '\u036f')
    .join('')
    .toLowerCase()

/** Our decision: where a language is missing, the first there is in the order nl, fr, de stands in. */
const inLanguage = (text: LocalizedString, language: Language): string =>
  text[language] ?? text.nl ?? text.fr ?? text.de ?? ''

const searched = (message: StoredMessage, { references }: State): (LocalizedString | string)[] => {
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

export const isFound = (message: StoredMessage, sought: string, language: Language, state: State): boolean => {
  const wanted = plain(sought)
  for (const text of searched(message, state)) {
    const said = plain(typeof text === 'string' ? text : inLanguage(text, language))
    if (said.indexOf(wanted) >= 0) return true
  }
  return false
}
