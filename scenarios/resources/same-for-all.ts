/** §2, §4.1: what a message or a record holds depends neither on who may read it, nor on the language that a browser prefers. */
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { showsMessage, status } from '../../src/engine/expectations/answers/body.ts'
import { anyRecord } from '../../src/engine/expectations/answers/records.ts'
import { sameLanguagesAsStep } from '../../src/engine/expectations/answers/same-data.ts'
import {
  keepsContentButValuesOfStep,
  keepsContentOfStep,
  sameMessageAsStep,
  sameRecordAsStep,
} from '../../src/engine/expectations/answers/states.ts'
import { whereValuesHaveLanguages } from '../../src/engine/expectations/answers/texts.ts'
import { itemsAsInStep } from '../../src/engine/expectations/lists/item-details.ts'
import { contains, nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { get, getDetails, listReceived } from '../../src/engine/scenario/request.ts'
import { scenario, step, stepsOfEach } from '../../src/engine/scenario/scenario.ts'
import { recordRequest, referenceKinds } from '../reference-data/kinds.ts'

/** The last ones are of several kinds: sent, hidden, registered. */
const firstAndLast = (messages: readonly MessageHandle[]) => [
  ...new Set([...messages.slice(0, 2), ...messages.slice(-6)]),
]

/** A browser always sends the header. */
const preferred = { french: 'fr-BE,fr;q=0.9', dutch: 'nl', german: 'de-DE,de;q=0.8,*;q=0.1', english: 'en-GB,en;q=0.5' }

const callerSteps = (messages: readonly MessageHandle[]) =>
  stepsOfEach([], messages, (message, first, index) => {
    const as = (caller: 'documentConsumer' | 'humanUser' | 'representative', name: string) =>
      step(`${name}-${index + 1}`, `the ${name} asks for the details of message ${index + 1}`).sendAs(
        caller,
        getDetails(message),
      )
    return [
      as('documentConsumer', 'application').given(status(200), showsMessage(message)),
      as('humanUser', 'user').given(status(200)).expect(sameMessageAsStep(first)),
      as('representative', 'representative').given(status(200)).expect(sameMessageAsStep(first)),
    ]
  })

const callerCauses = ['Details for representatives or applications have a mapping of their own, and lack a part.']

const sameForCallers = scenario({
  id: 'details-same-for-each-caller',
  title: 'Users, applications and representatives get the same texts and files of a message',
  clauses: ['4.1.details', '2.attachments', '2.message-subject', '2.business-data-list'],
  needs: ['shownMessages'],
  causes: callerCauses,
  steps: ({ shownMessages: { messages } }) => callerSteps(firstAndLast(messages)),
})

const sameActionsForCallers = scenario({
  id: 'details-actions-same-for-each-caller',
  title: 'Users, applications and representatives get the same actions of a message',
  clauses: ['4.1.details', '2.action-executed-flag'],
  needs: ['executedAction'],
  features: ['requiredAction'],
  causes: callerCauses,
  steps: ({ executedAction }) => callerSteps([executedAction]),
})

const sameManyActionsForCallers = scenario({
  id: 'details-many-actions-same-for-each-caller',
  title: 'Users, applications and representatives get the same actions of a message with several of them',
  clauses: ['4.1.details', '2.action-executed-flag'],
  needs: ['countedActions'],
  features: ['requiredAction'],
  causes: callerCauses,
  steps: ({ countedActions: { open, openToo } }) => callerSteps([openToo, open]),
})

const sameForLanguages = scenario({
  id: 'details-same-for-each-language',
  title: 'Details show every language, whatever Accept-Language says',
  clauses: ['4.1.details', '2.message-subject', '2.localized-object'],
  needs: ['shownMessages'],
  causes: [
    'The framework translates answers to the language of the request (Accept-Language), and leaves the others out.',
  ],
  steps: ({ shownMessages: { messages } }) =>
    messages.slice(0, 1).flatMap((message) => [
      step('details', 'ask for the details of a message')
        .send(getDetails(message))
        .given(status(200), showsMessage(message)),
      ...Object.entries(preferred).map(([name, language]) =>
        step(`prefers-${name}`, `ask for them with Accept-Language: ${language}`)
          .send({ ...getDetails(message), headers: { 'accept-language': language } })
          .given(status(200))
          .expect(whereValuesHaveLanguages(1, keepsContentOfStep(1), keepsContentButValuesOfStep(1))),
      ),
    ]),
})

const sameLists = scenario({
  id: 'list-same-for-each-language',
  title: 'Lists show the same subjects, whatever Accept-Language says',
  clauses: ['4.1.list', '2.message-subject', '2.localized-object'],
  needs: ['wordsOfSubject'],
  causes: [
    'The framework translates answers to the language of the request (Accept-Language), and leaves the others out.',
    'Items of a list come from a view or an index for one language.',
  ],
  steps: ({ wordsOfSubject: { words, message } }) => {
    const search = listReceived({ q: words.fr, qlang: 'fr' })
    return [
      step('search', 'search for a word of a subject in three languages')
        .send(search)
        .given(status(200), contains('the message with the word', message)),
      step('list', 'list messages').send(listReceived()).given(status(200), nonEmptyList),
      ...Object.entries(preferred).flatMap(([name, language]) => [
        step(`search-prefers-${name}`, `the same search with Accept-Language: ${language}`)
          .send({ ...search, headers: { 'accept-language': language } })
          .given(status(200))
          .expect(contains('the message with the word', message), itemsAsInStep(1, ['subject'])),
        step(`list-prefers-${name}`, `the same list with Accept-Language: ${language}`)
          .send({ ...listReceived(), headers: { 'accept-language': language } })
          .given(status(200))
          .expect(itemsAsInStep(2, ['subject'])),
      ]),
    ]
  },
})

const sameRecords = scenario({
  id: 'reference-data-same-for-each-language',
  title: 'Reference data show every language, whatever Accept-Language says',
  clauses: ['2.localized-object', '4.3.sender-application', '4.3.sender-organization', '4.3.message-type'],
  needs: ['carriedApplication', 'carriedOrganization', 'carriedMessageType'],
  causes: [
    'The framework translates answers to the language of the request (Accept-Language), and leaves the others out.',
  ],
  steps: (needs) =>
    stepsOfEach([], referenceKinds, (kind, first) => {
      const [id = ''] = needs[kind.need].ids
      return [
        step(kind.name, `get the ${kind.says} ${id}`).send(recordRequest(kind, id)).given(status(200), anyRecord),
        ...Object.entries(preferred).map(([name, language]) =>
          step(`${kind.name}-prefers-${name}`, `get it with Accept-Language: ${language}`)
            .send({ ...recordRequest(kind, id), headers: { 'accept-language': language } })
            .given(status(200))
            .expect(sameRecordAsStep(first)),
        ),
      ]
    }),
})

const sameBody = scenario({
  id: 'body-same-for-each-language',
  title: 'A body shows every language, whatever Accept-Language says',
  clauses: ['4.1.body', '2.localized-object'],
  needs: ['messageWithBody'],
  features: ['body'],
  causes: [
    'The framework translates answers to the language of the request (Accept-Language), and leaves the others out.',
  ],
  steps: ({ messageWithBody: { messageId } }) => {
    const body = get(paths.body, { messageId })
    return [
      step('body', 'get the body of a message').send(body).triesFeature('body').given(status(200)),
      step('body-again', 'get it again: it is the same').send(body).given(status(200), sameLanguagesAsStep(1)),
      ...Object.entries(preferred).map(([name, language]) =>
        step(`prefers-${name}`, `get it with Accept-Language: ${language}`)
          .send({ ...body, headers: { 'accept-language': language } })
          .given(status(200))
          .expect(sameLanguagesAsStep(1)),
      ),
    ]
  },
})

export const sameForAllScenarios = [
  sameForCallers,
  sameActionsForCallers,
  sameManyActionsForCallers,
  sameForLanguages,
  sameLists,
  sameRecords,
  sameBody,
]
