import type { Needs } from '../../../contract/test-data/needs.ts'
import { type Finders, fromReceived, type Requirement } from './finder.ts'
import { type MessagePool, type PoolMessage, sortedNewestFirst } from './pool/message-pool.ts'
import { firstResults, isRare, lacksText, subjectIn, withKnownTexts, wordsIn } from './pool/words.ts'

/** The groups of every match in a text; matches can overlap. */
const matchesIn = (text: string, pattern: RegExp): string[][] =>
  [...text.normalize('NFC').matchAll(pattern)].map(([, ...groups]) => groups.map((group) => group ?? ''))

const wordPattern = '[a-zA-Z]{3,}'
const wordStart = String.raw`(?<![\p{L}\p{M}'’-])`
const threeWords = new RegExp(
  `${wordStart}(?=(${wordPattern}) (${wordPattern}) (${wordPattern})(?![\\p{L}\\p{M}'’-]))`,
  'gu',
)
const acrossPunctuation = new RegExp(
  `${wordStart}(?=(${wordPattern})([,;:]) (${wordPattern})(?![\\p{L}\\p{M}'’-]))`,
  'gu',
)
const acrossSentences = new RegExp(
  `${wordStart}(?=(${wordPattern})([.!?]) (${wordPattern})(?![\\p{L}\\p{M}'’-]))`,
  'gu',
)

const findInSubjects = <Out>(
  pool: MessagePool,
  among: readonly PoolMessage[],
  pattern: RegExp,
  make: (groups: string[], message: PoolMessage) => Out | undefined,
): Out[] =>
  firstResults(withKnownTexts(pool, among), (message) =>
    matchesIn(subjectIn(message, 'fr'), pattern)
      .map((groups) => make(groups, message))
      .find((made) => made !== undefined),
  )

/** §4.1: three words in a row; with a gap, or in another order, they do not occur in their message. */
export const findRunOfWords = (pool: MessagePool, among = pool.received): Needs['runOfWords'][] =>
  findInSubjects(pool, among, threeWords, ([one = '', two = '', last = ''], message) => {
    const [run, withGap, reordered] = [`${one} ${two} ${last}`, `${one} ${last}`, `${two} ${one} ${last}`]
    const isOwn = isRare(pool, run) && [withGap, reordered].every((text) => lacksText(pool, message, text))
    return isOwn ? { run, withGap, reordered, message } : undefined
  })

/** §4.1: two words with punctuation between them; without it they do not occur in their message. */
export const findPunctuatedText = (pool: MessagePool, among = pool.received): Needs['punctuatedText'][] =>
  findInSubjects(pool, among, acrossPunctuation, ([one = '', sign = '', other = ''], message) => {
    const [run, bare] = [`${one}${sign} ${other}`, `${one} ${other}`]
    return isRare(pool, run) && lacksText(pool, message, bare) ? { run, bare, message } : undefined
  })

/** §4.1: the end of one phrase and the start of the next. */
export const findTwoPhrases = (pool: MessagePool, among = pool.received): Needs['twoPhrases'][] =>
  findInSubjects(pool, among, acrossSentences, ([end = '', , start = ''], message) => {
    const joined = `${end} ${start}`
    return isRare(pool, end) && lacksText(pool, message, joined) ? { end, joined, message } : undefined
  })

/** §4.1: two values of one entry; joined they do not occur in their message. */
export const findTwoValues = (pool: MessagePool, among = pool.received): Needs['twoValues'][] =>
  firstResults(withKnownTexts(pool, among), (message) => {
    const pairs = message.entries.flatMap((values) =>
      values.flatMap((first, index) => [{ first, second: values[index + 1] ?? '' }]),
    )
    const pair = pairs.find(
      ({ first, second }) =>
        [first, second].every((value) => /^[\p{L}\d ]{4,60}$/u.test(value) && value === value.trim()) &&
        isRare(pool, second) &&
        lacksText(pool, message, `${first} ${second}`),
    )
    return pair && { ...pair, message }
  })

/** A word of a text that no searched field of the message has; a search for the subject finds the message. */
const wordNotSearched = (pool: MessagePool, message: PoolMessage, text: string): string | undefined =>
  subjectIn(message, 'fr') !== '' && isRare(pool, subjectIn(message, 'fr'))
    ? wordsIn(text, 6).find((one) => /^[a-z]+$/i.test(one) && lacksText(pool, message, one))
    : undefined

const frenchIn = (body: string): string => {
  try {
    const { fr } = JSON.parse(body) as { fr?: unknown }
    return typeof fr === 'string' ? fr : ''
  } catch {
    return ''
  }
}

/** §4.1: bodies and documents are not searched. Only read messages are used. */
const unsearchedWordFinder =
  (textOf: (pool: MessagePool, message: PoolMessage) => string | undefined) =>
  (pool: MessagePool, among: readonly PoolMessage[] = pool.received) =>
    firstResults(sortedNewestFirst(withKnownTexts(pool, among).filter(({ isRead }) => isRead)), (message) => {
      const found = wordNotSearched(pool, message, textOf(pool, message) ?? '')
      return found === undefined ? undefined : { word: found, message }
    })

export const findWordOfBody: (pool: MessagePool, among?: readonly PoolMessage[]) => Needs['wordOfBody'][] =
  unsearchedWordFinder(({ parts }, { messageId }) => frenchIn(parts.body.get(messageId) ?? ''))

export const findWordOfDocument = (
  pool: MessagePool,
  among: readonly PoolMessage[] = pool.received,
): Needs['wordOfDocument'][] =>
  unsearchedWordFinder(({ parts }, { messageId }) => parts.document.get(messageId))(pool, among).flatMap(
    ({ word: found, message }) =>
      message.mainAttachmentId === undefined
        ? []
        : [{ word: found, message: { ...message, mainAttachmentId: message.mainAttachmentId } }],
  )

const bodies: Requirement = {
  says: 'a read message with a body (the suite asks a few read messages for it)',
  holds: ({ parts }) => parts.body.size > 0,
}
const documents: Requirement = {
  says: 'a read message with a document that the suite can read (it asks for a few)',
  holds: ({ parts }) => parts.document.size > 0,
}

export const phraseFinders = {
  runOfWords: fromReceived(findRunOfWords),
  punctuatedText: fromReceived(findPunctuatedText),
  twoPhrases: fromReceived(findTwoPhrases),
  twoValues: fromReceived(findTwoValues),
  wordOfBody: fromReceived(findWordOfBody, bodies),
  wordOfDocument: fromReceived(findWordOfDocument, documents),
} satisfies Finders
