import type { FieldWord, ListNeeds, RecordWords } from '../../../contract/test-data/list-needs.ts'
import type { WithReferences } from '../../../contract/test-data/needs.ts'
import { message, said, withAnnex } from './sample-message.ts'

const withReferences = (need: string): WithReferences => ({
  ...message(need),
  senderApplicationId: said('senderApplicationId', need),
  senderOrganizationId: said('senderOrganizationId', need),
  messageTypeId: said('messageTypeId', need),
})

const fieldWord = (need: string): FieldWord => ({
  word: said('word', need),
  message: message(need),
  other: message('other'),
})

const recordWords = (need: string): RecordWords => ({
  name: said('name', need),
  description: said('description', need),
  message: withReferences(need),
  other: withReferences('other'),
})

/** What stands in the place of all that lists and searches ask for. */
export const listPlaceholders: ListNeeds = {
  manyMessages: { count: 130 },
  foreignMailbox: { enterpriseNumber: said('enterpriseNumber', 'foreignMailbox') },
  sentFromGeneral: message('sentFromGeneral'),
  threeDated: {
    from: '2025-11-01',
    to: '2025-12-01',
    earlier: message('earlier'),
    between: message('between'),
    later: message('later'),
  },
  filtered: {
    word: said('word', 'filtered'),
    receivedAfter: '2025-12-01',
    receivedBefore: '2026-01-01',
    expiredBefore: '2026-04-01',
    message: withReferences('filtered'),
    registered: withReferences('registered'),
    earlier: message('earlier'),
    later: message('later'),
    expiresLater: message('expiresLater'),
    read: message('read'),
    withoutWord: message('withoutWord'),
    ofOtherApplication: message('ofOtherApplication'),
    ofOtherPartition: message('ofOtherPartition'),
  },
  wordsOfSubject: {
    words: {
      nl: said('nl', 'wordsOfSubject'),
      fr: said('fr', 'wordsOfSubject'),
      de: said('de', 'wordsOfSubject'),
    },
    message: message('wordsOfSubject'),
    other: message('other'),
  },
  wordOfBusinessValue: fieldWord('wordOfBusinessValue'),
  wordOfAttentionSsin: fieldWord('wordOfAttentionSsin'),
  wordOfAttentionLabel: fieldWord('wordOfAttentionLabel'),
  wordsOfApplication: recordWords('wordsOfApplication'),
  wordsOfOrganization: recordWords('wordsOfOrganization'),
  wordsOfMessageType: recordWords('wordsOfMessageType'),
  accentedWord: {
    accented: said('accented', 'accentedWord'),
    plain: said('plain', 'accentedWord'),
    message: message('accentedWord'),
    other: message('other'),
  },
  cedillaWord: {
    written: said('written', 'cedillaWord'),
    plain: said('plain', 'cedillaWord'),
    message: message('cedillaWord'),
    other: message('other'),
  },
  rareAccents: {
    texts: {
      nl: { written: said('nl', 'rareAccents'), plain: said('nl', 'rareAccents') },
      fr: { written: said('fr', 'rareAccents'), plain: said('fr', 'rareAccents') },
      de: { written: said('de', 'rareAccents'), plain: said('de', 'rareAccents') },
    },
    message: message('rareAccents'),
    other: message('other'),
  },
  punctuatedText: {
    run: said('run', 'punctuatedText'),
    bare: said('bare', 'punctuatedText'),
    message: message('punctuatedText'),
  },
  runOfWords: {
    run: said('run', 'runOfWords'),
    withGap: said('withGap', 'runOfWords'),
    reordered: said('reordered', 'runOfWords'),
    message: message('runOfWords'),
  },
  twoPhrases: {
    end: said('end', 'twoPhrases'),
    joined: said('joined', 'twoPhrases'),
    message: message('twoPhrases'),
  },
  twoValues: {
    first: said('first', 'twoValues'),
    second: said('second', 'twoValues'),
    message: message('twoValues'),
  },
  wordOfBody: { word: said('word', 'wordOfBody'), message: message('wordOfBody') },
  wordOfDocument: { word: said('word', 'wordOfDocument'), message: withAnnex('wordOfDocument') },
}
