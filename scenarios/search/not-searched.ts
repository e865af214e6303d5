import type { Dialect } from '../../src/contract/dialect.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { file, showsText } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { type Exchange, jsonOf } from '../../src/engine/scenario/exchange.ts'
import { atPath } from '../../src/engine/scenario/json-path.ts'
import { get, getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { searchRequest } from './search-steps.ts'

/** A search finds the message by its subject, but not by the word. */
const foundOnlyBySubjectSteps = (message: MessageHandle, word: string) => [
  step('search-subject', 'the message is found by its subject')
    .send(searchRequest(message.subject))
    .given(status(200), contains('the message', message)),
  step('search-word', 'search for the word')
    .send(searchRequest(word))
    .expect(status(200), doesNotContain('the message with the word outside the searched fields', message)),
]

/** §4.1, text search rule 1: bodies are not searched. */
export const bodyWordNotFound = scenario({
  id: 'search-body-not-found',
  title: 'A word of the body does not find its message',
  clauses: ['4.1.search-not-body'],
  needs: ['wordOfBody'],
  features: ['body'],
  causes: ['The body is in the same table or index as the searched fields.'],
  steps: ({ wordOfBody: { word, message } }) => [
    step('body', 'the body contains the word')
      .send(get(paths.body, { messageId: message.messageId }))
      .triesFeature('body')
      .given(status(200), showsText(word)),
    ...foundOnlyBySubjectSteps(message, word),
  ],
})

/** §4.1, text search rule 1: documents are not searched. The message is already read, so nothing changes. */
export const documentWordNotFound = scenario({
  id: 'search-document-not-found',
  title: 'A word of the document does not find its message',
  clauses: ['4.1.search-not-documents'],
  needs: ['wordOfDocument'],
  causes: ['An indexer extracts the text of documents (Tika, an attachment pipeline) into the searched index.'],
  steps: ({ wordOfDocument: { word, message } }) => [
    step('content', 'the document contains the word')
      .send(get(paths.content, { messageId: message.messageId, attachmentId: message.mainAttachmentId }))
      .given(status(200), file(message.mainDigest)),
    ...foundOnlyBySubjectSteps(message, word),
  ],
})

/** Texts of a message outside the searched fields: where the details show them, and what each is. */
const otherTexts: Readonly<Record<string, { says: string; path: (dialect: Dialect) => string | null }>> = {
  'file-name': { says: 'the name of its file', path: ({ attachments }) => attachments && `${attachments}.0.fileName` },
  'file-title': {
    says: 'the title of its file',
    path: ({ attachments }) => attachments && `${attachments}.0.attachmentTitle`,
  },
  'message-id': { says: 'its identifier', path: ({ messageId }) => messageId },
  'application-id': {
    says: 'the identifier of its application',
    path: ({ senderApplicationId }) => senderApplicationId,
  },
  'business-key': { says: 'a key of its business data', path: () => 'businessDataList.0.key' },
}

/** No text of our messages or of reference data has it. */
const unknownWord = 'zwxqjkvw'

/** A shorter text can be a part of any word. */
const minLength = 8

const withPlaces = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (Array.isArray(at) ? at[Number(name)] : atPath(at, name)), value)

/** The text at that path, unless the searched fields can have it too. */
const textOutside = (details: Exchange | undefined, path: string | null): string => {
  const json = details && jsonOf(details.answer)
  const shown = path === null ? undefined : withPlaces(json, path)
  const found = typeof shown === 'object' ? atPath(shown, 'fr') : shown
  const searched = ['subject', 'businessDataList', 'forTheAttentionOf'].map((name) => atPath(json, name))
  const withoutKeys = JSON.stringify(searched, (name, value) => (name === 'key' ? undefined : value)).toLowerCase()
  const isOutside = typeof found === 'string' && found.length >= minLength && !withoutKeys.includes(found.toLowerCase())
  return isOutside ? found : unknownWord
}

/** §4.1, text search: the specification lists the searched fields. It says only of bodies and documents that they are not searched. */
export const otherTextsNotFound = scenario({
  id: 'search-other-texts-not-found',
  title: 'A search does not find a message by file names, keys or identifiers',
  level: 'SHOULD',
  clauses: ['4.1.search-named-fields-only'],
  needs: ['wordOfDocument'],
  causes: ['One index holds every text of a message (a JSON column, a _all field), whatever it means.'],
  steps: ({ wordOfDocument: { message } }) => [
    step('details', 'the details show these texts').send(getDetails(message)).given(status(200)),
    step('search-subject', 'the message is found by its subject')
      .send(searchRequest(message.subject))
      .given(status(200), contains('the message', message)),
    ...Object.entries(otherTexts).map(([id, { says, path }]) =>
      step(id, `search for ${says}`)
        .send(([details], dialect) => searchRequest(textOutside(details, path(dialect))))
        .advise(doesNotContain('the message with that text outside the searched fields', message)),
    ),
  ],
})
