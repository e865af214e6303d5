import { aroundReceived, type Finders } from './finder.ts'
import type { MessagePool, PoolMessage } from './pool/message-pool.ts'
import { hasMain } from './pool/message-predicates.ts'
import { isRare, lacksText, subjectIn, wordsIn } from './pool/words.ts'

/** Two or three words of a text with these signs between them. */
const wordsWith = (...signs: string[]): RegExp => {
  const parts = signs.map((sign) => `${sign} ([a-zA-Z]{3,})`).join('')
  return new RegExp(String.raw`(?<![\p{L}\p{M}'’-])(?=([a-zA-Z]{3,})${parts}(?![\p{L}\p{M}'’-]))`, 'gu')
}

/** A finder of words in the French subject. `make` gets the groups of a match; matches can overlap. */
const inSubject = <Found>(
  pattern: RegExp,
  make: (groups: string[], message: PoolMessage, pool: MessagePool) => Found | undefined,
) =>
  aroundReceived((pool, message) =>
    [...subjectIn(message, 'fr').normalize('NFC').matchAll(pattern)]
      .map(([, ...groups]) => make(groups, message, pool))
      .find((made) => made !== undefined),
  )

const frenchIn = (body: string | undefined): string => {
  if (body === undefined) return ''
  try {
    const { fr } = JSON.parse(body) as { fr?: unknown }
    return typeof fr === 'string' ? fr : ''
  } catch {
    return ''
  }
}

/** A word of a text that no searched field of its message has; a search for the subject finds the message. */
const unsearchedWord = (pool: MessagePool, message: PoolMessage, text = ''): string | undefined => {
  const subject = subjectIn(message, 'fr')
  if (text === '' || !message.isRead || subject === '') return undefined
  // How rare a subject is takes a look at all texts, so the word is found before.
  const word = wordsIn(text, 6).find((one) => /^[a-z]+$/i.test(one) && lacksText(pool, message, one))
  return word !== undefined && isRare(pool, subject) ? word : undefined
}

const isWholeValue = (value: string): boolean => /^[\p{L}\d ]{4,60}$/u.test(value) && value === value.trim()

/** §4.1: texts of several words. What only resembles them does not occur in their message. */
export const phraseFinders = {
  /** three words in a row; then with a gap, and in another order */
  runOfWords: inSubject(wordsWith('', ''), ([one = '', two = '', last = ''], message, pool) => {
    const [run, withGap, reordered] = [`${one} ${two} ${last}`, `${one} ${last}`, `${two} ${one} ${last}`]
    const isOwn = isRare(pool, run) && [withGap, reordered].every((text) => lacksText(pool, message, text))
    return isOwn ? { run, withGap, reordered, message } : undefined
  }),
  /** two words with punctuation between them, and without it */
  punctuatedText: inSubject(wordsWith('([,;:])'), ([one = '', sign = '', other = ''], message, pool) => {
    const [run, bare] = [`${one}${sign} ${other}`, `${one} ${other}`]
    return isRare(pool, run) && lacksText(pool, message, bare) ? { run, bare, message } : undefined
  }),
  /** the end of one phrase and the start of the next */
  twoPhrases: inSubject(wordsWith('[.!?]'), ([end = '', start = ''], message, pool) => {
    const joined = `${end} ${start}`
    return isRare(pool, end) && lacksText(pool, message, joined) ? { end, joined, message } : undefined
  }),
  /** two values of one entry, which a search could join */
  twoValues: aroundReceived((pool, message) => {
    const pairs = message.entries.flatMap((values) =>
      values.map((first, index) => ({ first, second: values[index + 1] ?? '' })),
    )
    const pair = pairs.find(
      ({ first, second }) =>
        [first, second].every(isWholeValue) && isRare(pool, second) && lacksText(pool, message, `${first} ${second}`),
    )
    return pair && { ...pair, message }
  }),
  /** bodies and documents are not searched; the suite asks only read messages for them */
  wordOfBody: aroundReceived(
    (pool, message) => {
      const word = unsearchedWord(pool, message, frenchIn(pool.parts.body.get(message.messageId)))
      return word === undefined ? undefined : { word, message }
    },
    {
      says: 'a read message with a body (the suite asks a few read messages for it)',
      holds: ({ parts }) => parts.body.size > 0,
    },
  ),
  wordOfDocument: aroundReceived(
    (pool, message) => {
      const word = unsearchedWord(pool, message, pool.parts.document.get(message.messageId))
      return word === undefined || !hasMain(message) ? undefined : { word, message }
    },
    {
      says: 'a read message with a document that the suite can read (it asks for a few)',
      holds: ({ parts }) => parts.document.size > 0,
    },
  ),
} satisfies Finders
