import type { Needs } from '../../../contract/test-data/needs.ts'
import { foldAccents } from '../../scenario/subject-words.ts'
import { type RecordField, recordKey } from '../../survey/reference-records.ts'
import { type Finders, fromReceived } from './finder.ts'
import type { MessagePool, PoolMessage } from './pool/message-pool.ts'
import { hasReferences } from './pool/message-predicates.ts'
import { firstResults, isRare, lacksText, withKnownTexts, wordsIn } from './pool/words.ts'

/** §4.1: words of the name and the description of a record; the other message names another record and has neither. */
const wordFinder =
  (field: RecordField) =>
  (pool: MessagePool, among: readonly PoolMessage[] = pool.received): Needs['wordsOfApplication'][] => {
    const others = withKnownTexts(pool, pool.received).filter(hasReferences)
    return firstResults(withKnownTexts(pool, among).filter(hasReferences), (message) => {
      const record = pool.records.get(recordKey(field, message[field]))
      const elsewhere = [record?.name, record?.description].flatMap((text) => [text?.nl ?? '', text?.de ?? ''])
      // A search in another language would also find a word that this language has.
      const rare = (text = ''): string[] =>
        wordsIn(text, 5).filter(
          (word) => isRare(pool, word) && elsewhere.every((other) => !foldAccents(other).includes(foldAccents(word))),
        )
      for (const name of rare(record?.name.fr)) {
        for (const description of rare(record?.description.fr)) {
          const other = others.find((one) => [name, description].every((word) => lacksText(pool, one, word)))
          if (other) return { name, description, message, other }
        }
      }
      return undefined
    })
  }

export const findWordsOfApplication = wordFinder('senderApplicationId')

export const referenceFinders = {
  wordsOfApplication: fromReceived(findWordsOfApplication),
  wordsOfOrganization: fromReceived(wordFinder('senderOrganizationId')),
  wordsOfMessageType: fromReceived(wordFinder('messageTypeId')),
} satisfies Finders
