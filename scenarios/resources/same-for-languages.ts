/** §2, §4.1: what a message or a record holds does not depend on the language that a browser prefers. */
import { paths } from '../../src/contract/interface/paths.ts'
import { showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { anyRecord } from '../../src/engine/expectations/answers/records/records.ts'
import { sameLanguagesAsStep } from '../../src/engine/expectations/answers/same-data.ts'
import {
  keepsContentButValuesOfStep,
  keepsContentOfStep,
  sameRecordAsStep,
} from '../../src/engine/expectations/answers/states.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { whereValuesHaveLanguages } from '../../src/engine/expectations/answers/texts.ts'
import { itemsAsInStep } from '../../src/engine/expectations/lists/item-details.ts'
import { contains, nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { get, getDetails, listReceived } from '../../src/engine/scenario/request.ts'
import { scenario, step, stepsOfEach } from '../../src/engine/scenario/scenario.ts'
import { recordRequest, referenceKinds } from '../reference-data/kinds.ts'

/** A browser always sends the header. */
const preferred = { french: 'fr-BE,fr;q=0.9', dutch: 'nl', german: 'de-DE,de;q=0.8,*;q=0.1', english: 'en-GB,en;q=0.5' }

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

export const sameForLanguagesScenarios = [sameForLanguages, sameLists, sameRecords, sameBody]
