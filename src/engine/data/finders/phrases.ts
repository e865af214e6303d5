import type { ListNeeds } from '../../../contract/test-data/list-needs.ts'
import { type Handle, newestFirst, type Pool } from './message-pool.ts'
import { firstFew, isRare, lacks, searchedOnes, subjectIn, wordsIn } from './words.ts'

/** Runs of plain letters with one space, or one sign and one space, between them, wherever in the text they begin. */
const matchesIn = (text: string, pattern: RegExp): string[][] =>
  [...text.normalize('NFC').matchAll(pattern)].map(([, ...groups]) => groups.map((group) => group ?? ''))

const word = '[a-zA-Z]{3,}'
const edge = String.raw`(?<![\p{L}\p{M}'’-])`
const three = new RegExp(`${edge}(?=(${word}) (${word}) (${word})(?![\\p{L}\\p{M}'’-]))`, 'gu')
const acrossSign = new RegExp(`${edge}(?=(${word})([,;:]) (${word})(?![\\p{L}\\p{M}'’-]))`, 'gu')
const acrossPhrases = new RegExp(`${edge}(?=(${word})([.!?]) (${word})(?![\\p{L}\\p{M}'’-]))`, 'gu')

const within = <Out>(
  pool: Pool,
  among: readonly Handle[],
  pattern: RegExp,
  make: (groups: string[], message: Handle) => Out | undefined,
): Out[] =>
  firstFew(searchedOnes(pool, among), (message) =>
    matchesIn(subjectIn(message, 'fr'), pattern)
      .map((groups) => make(groups, message))
      .find((made) => made !== undefined),
  )

/** §4.1: three words in a row; with a gap, or in another order, they stand nowhere in their message. */
export const runOfWords = (pool: Pool, among = pool.received): ListNeeds['runOfWords'][] =>
  within(pool, among, three, ([one = '', two = '', last = ''], message) => {
    const [run, withGap, reordered] = [`${one} ${two} ${last}`, `${one} ${last}`, `${two} ${one} ${last}`]
    const isOwn = isRare(pool, run) && [withGap, reordered].every((text) => lacks(pool, message, text))
    return isOwn ? { run, withGap, reordered, message } : undefined
  })

/** §4.1: two words with a sign between them; without it they stand nowhere in their message. */
export const punctuatedText = (pool: Pool, among = pool.received): ListNeeds['punctuatedText'][] =>
  within(pool, among, acrossSign, ([one = '', sign = '', other = ''], message) => {
    const [run, bare] = [`${one}${sign} ${other}`, `${one} ${other}`]
    return isRare(pool, run) && lacks(pool, message, bare) ? { run, bare, message } : undefined
  })

/** §4.1: where one phrase ends and the next begins. */
export const twoPhrases = (pool: Pool, among = pool.received): ListNeeds['twoPhrases'][] =>
  within(pool, among, acrossPhrases, ([end = '', , start = ''], message) => {
    const joined = `${end} ${start}`
    return isRare(pool, end) && lacks(pool, message, joined) ? { end, joined, message } : undefined
  })

/** §4.1: two values of one entry; joined they stand nowhere in their message. */
export const twoValues = (pool: Pool, among = pool.received): ListNeeds['twoValues'][] =>
  firstFew(searchedOnes(pool, among), (message) => {
    const pairs = message.entries.flatMap((values) =>
      values.flatMap((first, index) => [{ first, second: values[index + 1] ?? '' }]),
    )
    const pair = pairs.find(
      ({ first, second }) =>
        [first, second].every((value) => /^[\p{L}\d ]{4,60}$/u.test(value) && value === value.trim()) &&
        isRare(pool, second) &&
        lacks(pool, message, `${first} ${second}`),
    )
    return pair && { ...pair, message }
  })

/** A word of a text that no searched field of the message has; the message is found by its subject. */
const wordBeside = (pool: Pool, message: Handle, text: string): string | undefined =>
  subjectIn(message, 'fr') !== '' && isRare(pool, subjectIn(message, 'fr'))
    ? wordsIn(text, 6).find((one) => /^[a-z]+$/i.test(one) && lacks(pool, message, one))
    : undefined

const frenchIn = (body: string): string => {
  try {
    const { fr } = JSON.parse(body) as { fr?: unknown }
    return typeof fr === 'string' ? fr : ''
  } catch {
    return ''
  }
}

/** §4.1: bodies and documents are not searched. Each was read before. */
const besideFields =
  (textOf: (pool: Pool, message: Handle) => string | undefined) =>
  (pool: Pool, among: readonly Handle[] = pool.received) =>
    firstFew(newestFirst(searchedOnes(pool, among).filter(({ isRead }) => isRead)), (message) => {
      const found = wordBeside(pool, message, textOf(pool, message) ?? '')
      return found === undefined ? undefined : { word: found, message }
    })

export const wordOfBody: (pool: Pool, among?: readonly Handle[]) => ListNeeds['wordOfBody'][] = besideFields(
  ({ parts }, { messageId }) => frenchIn(parts.body.get(messageId) ?? ''),
)

export const wordOfDocument = (pool: Pool, among: readonly Handle[] = pool.received): ListNeeds['wordOfDocument'][] =>
  besideFields(({ parts }, { messageId }) => parts.document.get(messageId))(pool, among).flatMap(
    ({ word: found, message }) =>
      message.mainAttachmentId === undefined
        ? []
        : [{ word: found, message: { ...message, mainAttachmentId: message.mainAttachmentId } }],
  )
