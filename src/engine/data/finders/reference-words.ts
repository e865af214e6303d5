import type { ListNeeds, RecordWords } from '../../../contract/test-data/list-needs.ts'
import { plain } from '../../scenario/subject-words.ts'
import { type RecordField, recordKey } from '../../survey/reference-records.ts'
import type { Handle, Pool } from './message-pool.ts'
import { namesItsRecords } from './message-predicates.ts'
import { firstFew, isRare, lacks, searchedOnes, wordsIn } from './words.ts'

/** §4.1: words of the name and the description of a record; another message refers to another, and has neither. */
const wordsOf =
  (field: RecordField) =>
  (pool: Pool, among: readonly Handle[] = pool.received): RecordWords[] => {
    const others = searchedOnes(pool, pool.received).filter(namesItsRecords)
    return firstFew(searchedOnes(pool, among).filter(namesItsRecords), (message) => {
      const record = pool.records.get(recordKey(field, message[field]))
      const elsewhere = [record?.name, record?.description].flatMap((text) => [text?.nl ?? '', text?.de ?? ''])
      // A word that other languages have too would be found by them as well.
      const rare = (text = ''): string[] =>
        wordsIn(text, 5).filter(
          (word) => isRare(pool, word) && elsewhere.every((other) => !plain(other).includes(plain(word))),
        )
      for (const name of rare(record?.name.fr)) {
        for (const description of rare(record?.description.fr)) {
          const other = others.find((one) => [name, description].every((word) => lacks(pool, one, word)))
          if (other) return { name, description, message, other }
        }
      }
      return undefined
    })
  }

export const wordsOfApplication: (pool: Pool, among?: readonly Handle[]) => ListNeeds['wordsOfApplication'][] =
  wordsOf('senderApplicationId')
export const wordsOfOrganization: typeof wordsOfApplication = wordsOf('senderOrganizationId')
export const wordsOfMessageType: typeof wordsOfApplication = wordsOf('messageTypeId')
