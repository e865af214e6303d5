import type { FieldWord, ListNeeds, RecordWords } from '../../../contract/test-data/list-needs.ts'
import type { WithReferences } from '../../../contract/test-data/needs.ts'
import { sampleMessage, sampleMessageWithAnnex, sampleText } from './sample-message.ts'

const sampleMessageWithReferences = (need: string): WithReferences => ({
  ...sampleMessage(need),
  senderApplicationId: sampleText('senderApplicationId', need),
  senderOrganizationId: sampleText('senderOrganizationId', need),
  messageTypeId: sampleText('messageTypeId', need),
})

const sampleFieldWord = (need: string): FieldWord => ({
  word: sampleText('word', need),
  message: sampleMessage(need),
  other: sampleMessage('other'),
})

const sampleRecordWords = (need: string): RecordWords => ({
  name: sampleText('name', need),
  description: sampleText('description', need),
  message: sampleMessageWithReferences(need),
  other: sampleMessageWithReferences('other'),
})

/** What stands in the place of all that lists and searches ask for. */
export const sampleListData: ListNeeds = {
  manyMessages: { count: 130 },
  foreignMailbox: { enterpriseNumber: sampleText('enterpriseNumber', 'foreignMailbox') },
  sentFromGeneral: sampleMessage('sentFromGeneral'),
  threeDated: {
    from: '2025-11-01',
    to: '2025-12-01',
    earlier: sampleMessage('earlier'),
    between: sampleMessage('between'),
    later: sampleMessage('later'),
  },
  filtered: {
    word: sampleText('word', 'filtered'),
    receivedAfter: '2025-12-01',
    receivedBefore: '2026-01-01',
    expiredBefore: '2026-04-01',
    message: sampleMessageWithReferences('filtered'),
    registered: sampleMessageWithReferences('registered'),
    earlier: sampleMessage('earlier'),
    later: sampleMessage('later'),
    expiresLater: sampleMessage('expiresLater'),
    read: sampleMessage('read'),
    withoutWord: sampleMessage('withoutWord'),
    ofOtherApplication: sampleMessage('ofOtherApplication'),
    ofOtherPartition: sampleMessage('ofOtherPartition'),
  },
  wordsOfSubject: {
    words: {
      nl: sampleText('nl', 'wordsOfSubject'),
      fr: sampleText('fr', 'wordsOfSubject'),
      de: sampleText('de', 'wordsOfSubject'),
    },
    message: sampleMessage('wordsOfSubject'),
    other: sampleMessage('other'),
  },
  wordOfBusinessValue: sampleFieldWord('wordOfBusinessValue'),
  wordOfAttentionSsin: sampleFieldWord('wordOfAttentionSsin'),
  wordOfAttentionLabel: sampleFieldWord('wordOfAttentionLabel'),
  wordsOfApplication: sampleRecordWords('wordsOfApplication'),
  wordsOfOrganization: sampleRecordWords('wordsOfOrganization'),
  wordsOfMessageType: sampleRecordWords('wordsOfMessageType'),
  accentedWord: {
    accented: sampleText('accented', 'accentedWord'),
    plain: sampleText('plain', 'accentedWord'),
    message: sampleMessage('accentedWord'),
    other: sampleMessage('other'),
  },
  cedillaWord: {
    written: sampleText('written', 'cedillaWord'),
    plain: sampleText('plain', 'cedillaWord'),
    message: sampleMessage('cedillaWord'),
    other: sampleMessage('other'),
  },
  rareAccents: {
    texts: {
      nl: { written: sampleText('nl', 'rareAccents'), plain: sampleText('nl', 'rareAccents') },
      fr: { written: sampleText('fr', 'rareAccents'), plain: sampleText('fr', 'rareAccents') },
      de: { written: sampleText('de', 'rareAccents'), plain: sampleText('de', 'rareAccents') },
    },
    message: sampleMessage('rareAccents'),
    other: sampleMessage('other'),
  },
  punctuatedText: {
    run: sampleText('run', 'punctuatedText'),
    bare: sampleText('bare', 'punctuatedText'),
    message: sampleMessage('punctuatedText'),
  },
  runOfWords: {
    run: sampleText('run', 'runOfWords'),
    withGap: sampleText('withGap', 'runOfWords'),
    reordered: sampleText('reordered', 'runOfWords'),
    message: sampleMessage('runOfWords'),
  },
  twoPhrases: {
    end: sampleText('end', 'twoPhrases'),
    joined: sampleText('joined', 'twoPhrases'),
    message: sampleMessage('twoPhrases'),
  },
  twoValues: {
    first: sampleText('first', 'twoValues'),
    second: sampleText('second', 'twoValues'),
    message: sampleMessage('twoValues'),
  },
  wordOfBody: { word: sampleText('word', 'wordOfBody'), message: sampleMessage('wordOfBody') },
  wordOfDocument: { word: sampleText('word', 'wordOfDocument'), message: sampleMessageWithAnnex('wordOfDocument') },
}
