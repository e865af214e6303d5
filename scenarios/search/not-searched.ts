import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { file, status, text } from '../../src/engine/expectations/answers/body.ts'
import { doesNotHold, holds } from '../../src/engine/expectations/lists/membership.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'

const searchRequest = (q: string) => listMessages({ q, qlang: 'fr', folder: 'in', visible: true, pageSize: 100 })

/** The message can be found, but not by that word. */
const subjectAloneSteps = (message: MessageHandle, word: string): Step[] => [
  {
    why: 'the message is found by its subject',
    send: searchRequest(message.subject),
    given: [status(200), holds('the message', message)],
  },
  {
    why: 'search for the word',
    send: searchRequest(word),
    expect: [status(200), doesNotHold('the message with the word outside of the searched fields', message)],
  },
]

/** §4.1, text search rule 1: bodies are not searched. */
export const bodyWordNotFound = scenario({
  id: 'search-body-not-found',
  title: 'A word of the body does not find its message',
  level: 'MUST',
  clauses: ['4.1.search-not-body'],
  persona: 'humanUser',
  needs: ['wordOfBody'],
  features: ['body'],
  reads: 'list',
  causes: ['The body stands in the same table or index as the searched fields.'],
  steps: ({ wordOfBody: { word, message } }) => [
    {
      why: 'the body holds the word',
      send: get(paths.body, { messageId: message.messageId }),
      triesFeature: 'body',
      given: [status(200), text(word)],
    },
    ...subjectAloneSteps(message, word),
  ],
})

/** §4.1, text search rule 1: documents are not searched. The message was read before, so nothing changes. */
export const documentWordNotFound = scenario({
  id: 'search-document-not-found',
  title: 'A word of the document does not find its message',
  level: 'MUST',
  clauses: ['4.1.search-not-documents'],
  persona: 'humanUser',
  needs: ['wordOfDocument'],
  reads: 'list',
  causes: [
    'An indexer takes the text out of the documents (Tika, an attachment pipeline) and into the searched index.',
  ],
  steps: ({ wordOfDocument: { word, message } }) => [
    {
      why: 'the document is the one that holds the word',
      send: get(paths.content, { messageId: message.messageId, attachmentId: message.mainAttachmentId }),
      given: [status(200), file(message.mainDigest)],
    },
    ...subjectAloneSteps(message, word),
  ],
})
