import {
  date,
  type Kind,
  type MessageHandle,
  message,
  need,
  text,
  withApplication,
  withBody,
  withMain,
  withMessageType,
  withOrganization,
} from './need.ts'

/** `word` occurs in one searched field of `message` (in French if the field has languages) and nowhere in `other`. */
const fieldWord = { word: text, message, other: message }

/** Words of the French name and description of a record. A message of the kind `namesRecord` names it, and `other` does not. */
const recordWords = <Handle extends MessageHandle>(namesRecord: Kind<Handle>) => ({
  name: text,
  description: text,
  message: namesRecord,
  other: namesRecord,
})

const twoSpellings = { written: text, plain: text }

/** Needs of searches (§4.1). */
export const searchNeeds = {
  frenchWord: need('a message whose French subject has a word that other messages do not have', fieldWord),
  // Sent messages. `message` has the word in its French subject and was published more than two days after
  // `receivedAfter`; `earlier` has it and was published more than two days before; `other` lacks it.
  sentWithWord: need(
    'sent messages with a word in the French subject, published before and after a date, and one without the word',
    { word: text, receivedAfter: date('2026-01-10'), message, earlier: message, other: message },
  ),
  // each word occurs in the subject in its language, and in no other searched text
  wordsOfSubject: need('a subject with a unique word in each language', {
    words: { nl: text, fr: text, de: text },
    message,
    other: message,
  }),
  wordOfBusinessValue: need('a business value with a unique word', fieldWord),
  // the word is a whole person number
  wordOfAttentionSsin: need('a message with a person number in attentionOf', fieldWord),
  wordOfAttentionLabel: need('a message whose attentionOf label has a unique word', fieldWord),
  wordsOfApplication: need(
    'a sender application with unique words in its name and description',
    recordWords(withApplication),
  ),
  wordsOfOrganization: need(
    'a sender organization with unique words in its name and description',
    recordWords(withOrganization),
  ),
  wordsOfMessageType: need(
    'a message type with unique words in its name and description',
    recordWords(withMessageType),
  ),
  // `accented` is written as in the French subject, `plain` without accents in the other case
  accentedWord: need('a French subject with a unique accented word', {
    accented: text,
    plain: text,
    message,
    other: message,
  }),
  // `written` has ç as in the label, `plain` has c
  cedillaWord: need('a label with a unique word that has a cedilla', { ...twoSpellings, message, other: message }),
  // for each language a text of the subject with such letters, and the same in plain small letters
  rareAccents: need(
    'a subject with ë, ï and circumflexes in each language',
    { texts: { nl: twoSpellings, fr: twoSpellings, de: twoSpellings }, message, other: message },
    { namedBy: [] },
  ),
  // One text in all languages, with accents and signs: in each message in the field it is named after, and in no other
  // field. `decomposed` is a word of it with an accent as a sign of its own.
  textInEachField: need(
    'messages with the same long text, each in another searched field',
    {
      text: { decomposed: text, hyphened: text, signs: text, accented: text, amounts: text, long: text, markup: text },
      words: { nl: text, fr: text, de: text },
      subject: message,
      businessValue: message,
      attentionLabel: message,
      applicationName: withApplication,
      applicationDescription: withApplication,
      organizationName: withOrganization,
      organizationDescription: withOrganization,
      messageTypeName: withMessageType,
      messageTypeDescription: withMessageType,
    },
    { namedBy: [] },
  ),
  // the same subject in all languages: `start`, then signs beyond the usual, `end` after more than 250 characters
  longSubject: need(
    'a subject of 300 characters with an emoji, right-to-left letters, a combining accent and typographic signs',
    {
      texts: {
        whole: text,
        start: text,
        emoji: text,
        rightToLeft: text,
        decomposed: text,
        typographic: text,
        end: text,
      },
      message,
    },
    { namedBy: [] },
  ),
  // no searched text of `message` has the digit 0; one of `other` has
  messageWithoutZero: need(
    'a message without the digit 0 in its searched texts',
    { message, other: message },
    { namedBy: [] },
  ),
  // `run` occurs in the French subject with its punctuation; `bare`, the same words without it, occurs nowhere
  punctuatedText: need('a French subject with punctuation between words', { run: text, bare: text, message }),
  // `run` occurs in the French subject; without one word, or in another order, it occurs nowhere
  runOfWords: need('a French subject of several words', { run: text, withGap: text, reordered: text, message }),
  // the end of a phrase of the French subject; joined to the start of the next phrase it occurs nowhere
  twoPhrases: need('a French subject of two phrases', { end: text, joined: text, message }),
  // two French values, one after the other
  twoValues: need('a message with two values in one business data entry', { first: text, second: text, message }),
  // the word is in no searched field; reading the body changes nothing
  wordOfBody: need('a read message with a word in its body that no searched field has', {
    word: text,
    message: withBody,
  }),
  wordOfDocument: need('a read message with a word in its main document that no searched field has', {
    word: text,
    message: withMain,
  }),
}
