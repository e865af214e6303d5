import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { file, status, text } from '../../src/engine/expectations/answers/body.ts'
import { doesNotHold, holds } from '../../src/engine/expectations/lists/membership.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { searchRequest } from './search-steps.ts'

/** A search finds the message by its subject, but not by the word. */
const foundOnlyBySubjectSteps = (message: MessageHandle, word: string) => [
  step('search-subject', 'the message is found by its subject')
    .send(searchRequest(message.subject))
    .given(status(200), holds('the message', message)),
  step('search-word', 'search for the word')
    .send(searchRequest(word))
    .expect(status(200), doesNotHold('the message with the word outside the searched fields', message)),
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
      .given(status(200), text(word)),
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
