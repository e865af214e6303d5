import type { Language } from '../interface/parameters.ts'
import type { MessageHandle, WithBody, WithMain, WithReferences } from './message-handle.ts'

/** `word` stands in one searched field of `message`, French where the field has languages, and in none of `other`. */
export interface FieldWord {
  word: string
  message: MessageHandle
  other: MessageHandle
}

/** Words of the French name and description of a record that `message` refers to and `other` does not. */
export interface RecordWords {
  name: string
  description: string
  message: WithReferences
  other: WithReferences
}

/** What lists and searches ask for (§4.1). */
export interface ListNeeds {
  /** more than 100 received messages in all partitions that the user may consult; `count` of them are known */
  manyMessages: { count: number }
  /** the mailbox of another enterprise */
  foreignMailbox: { enterpriseNumber: string }
  /** sent from GENERAL and kept there */
  sentFromGeneral: MessageHandle
  /** published in that order, each more than two days from both ISO dates */
  threeDated: { from: string; to: string; earlier: MessageHandle; between: MessageHandle; later: MessageHandle }
  /**
   * `message` is unread, no registered mail, has `word` in its French subject, was published between both dates and
   * expires before the third, more than two days from each; `registered` is as `message`, but a registered mail. Each
   * of the rest is as `message` but for what its name says.
   */
  filtered: {
    word: string
    receivedAfter: string
    receivedBefore: string
    expiredBefore: string
    message: WithReferences
    registered: WithReferences
    earlier: MessageHandle
    later: MessageHandle
    expiresLater: MessageHandle
    read: MessageHandle
    withoutWord: MessageHandle
    ofOtherApplication: MessageHandle
    ofOtherPartition: MessageHandle
  }
  /** each word stands in the subject in its language, and in no searched text of another */
  wordsOfSubject: { words: Record<Language, string>; message: MessageHandle; other: MessageHandle }
  wordOfBusinessValue: FieldWord
  /** `word` is a whole person number */
  wordOfAttentionSsin: FieldWord
  wordOfAttentionLabel: FieldWord
  wordsOfApplication: RecordWords
  wordsOfOrganization: RecordWords
  wordsOfMessageType: RecordWords
  /** `other` has neither word here and below: a word with accents as it stands in the French subject, and the same in plain letters of the other case */
  accentedWord: { accented: string; plain: string; message: MessageHandle; other: MessageHandle }
  /** a word with ç as it stands in a label, and the same with c */
  cedillaWord: { written: string; plain: string; message: MessageHandle; other: MessageHandle }
  /** for each language a text of the subject with ë, ï and circumflexes, and the same in plain small letters */
  rareAccents: {
    texts: Record<Language, { written: string; plain: string }>
    message: MessageHandle
    other: MessageHandle
  }
  /** `run` stands in the French subject with its punctuation; `bare` is the same words without it, and stands nowhere */
  punctuatedText: { run: string; bare: string; message: MessageHandle }
  /** `run` stands in the French subject; a word left out of it, its words in another order: both stand nowhere */
  runOfWords: { run: string; withGap: string; reordered: string; message: MessageHandle }
  /** the end of a phrase of the French subject, and that end joined to the start of the next: that stands nowhere */
  twoPhrases: { end: string; joined: string; message: MessageHandle }
  /** two French business values of one entry, one after the other */
  twoValues: { first: string; second: string; message: MessageHandle }
  /** `word` stands in the body and in no searched field; reading the body changes nothing */
  wordOfBody: { word: string; message: WithBody }
  /** `word` stands in the main document and in no searched field; the message is read */
  wordOfDocument: { word: string; message: WithMain }
}

/** How these are named to the person who must supply them. */
export const listNeedDescriptions: { [N in keyof ListNeeds]: string } = {
  manyMessages: 'more than 100 received messages in partitions the user may consult',
  foreignMailbox: 'the mailbox of another enterprise',
  sentFromGeneral: 'a message sent from GENERAL',
  threeDated: 'three messages published at least six days apart',
  filtered: 'messages that differ in one thing alone that the portal filters by',
  wordsOfSubject: 'a subject with a word of its own in each language',
  wordOfBusinessValue: 'a business value with a word of its own',
  wordOfAttentionSsin: 'a message for the attention of a person, named by number',
  wordOfAttentionLabel: 'a message for the attention of somebody whose label has a word of its own',
  wordsOfApplication: 'a sender application with words of its own in name and description',
  wordsOfOrganization: 'a sender organization with words of its own in name and description',
  wordsOfMessageType: 'a message type with words of its own in name and description',
  accentedWord: 'a French subject with an accented word of its own',
  cedillaWord: 'a label with a word of its own that has a cedilla',
  rareAccents: 'a subject with ë, ï and circumflexes in each language',
  punctuatedText: 'a French subject with punctuation between words',
  runOfWords: 'a French subject of several words',
  twoPhrases: 'a French subject of two phrases',
  twoValues: 'a message with two business values in one entry',
  wordOfBody: 'a body with a word that no searched field has',
  wordOfDocument: 'a document with a word that no searched field has',
}
