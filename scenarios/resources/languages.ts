import {
  businessValuesInAllLanguages,
  eachFieldInAllLanguages,
  fieldInAllLanguages,
} from '../../src/engine/expectations/answers/localized.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { inconclusiveUnlessSuccess } from '../../src/engine/expectations/new-expectation.ts'
import { jsonOf } from '../../src/engine/scenario/exchange.ts'
import { type Expectation, pass } from '../../src/engine/scenario/expectation.ts'
import { identifierAt } from '../../src/engine/scenario/json-path.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails, listMessages, listReceived } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { recordRequest, referenceKinds } from '../reference-data/kinds.ts'

const shared = {
  clauses: ['2.localized-portal-nl', '2.localized-portal-fr', '2.localized-portal-de', '2.message-subject'],
  causes: [
    'The subject is stored in the language of the publication only, and sent as that one property.',
    'Missing languages are sent as null or an empty string (default of Jackson and System.Text.Json).',
  ],
} as const

/** §2: the portal requires a value in each of the three languages; the contract itself allows 0 to 3. */
export const listedSubjectsInThreeLanguages = scenario({
  ...shared,
  id: 'list-subjects-three-languages',
  title: 'The subject of every listed message has a value in nl, fr and de',
  needs: ['message'],
  steps: () => [
    step('list', 'ask for a page of messages')
      .send(listReceived({ pageSize: 50 }, ['subject']))
      .given(status(200))
      .expect(eachFieldInAllLanguages('subject')),
  ],
})

/** §2: the same for messages that other queries list. */
const subjectsOf = (kind: 'sent' | 'hidden', need: 'sentMessage' | 'hiddenMessage') =>
  scenario({
    ...shared,
    id: `list-${kind}-subjects-three-languages`,
    title: `The subject of every listed ${kind} message has a value in nl, fr and de`,
    needs: [need],
    steps: () => [
      step('list', `ask for a page of ${kind} messages`)
        .send(
          listMessages({ folder: kind === 'sent' ? 'out' : 'in', visible: kind === 'sent', pageSize: 50 }, ['subject']),
        )
        .given(status(200))
        .expect(eachFieldInAllLanguages('subject')),
    ],
  })

export const otherListedSubjects = [subjectsOf('sent', 'sentMessage'), subjectsOf('hidden', 'hiddenMessage')]

/** §2: the same in a list that holds a subject of one language. */
export const listedSubjectFilledIn = scenario({
  ...shared,
  id: 'list-missing-language-filled-in',
  title: 'A subject written in one language is listed in all three',
  needs: ['messageInOneLanguage'],
  steps: ({ messageInOneLanguage }) => [
    step('list', 'list the messages of the days around one whose subject has one language')
      .send({ ...windowAround({ folder: 'in', visible: true }, messageInOneLanguage), judgedFields: ['subject'] })
      .given(status(200), contains('the message', messageInOneLanguage))
      .expect(eachFieldInAllLanguages('subject')),
  ],
})

/** §2: the available text replaces a missing language, in the records that the portal shows beside the message too. */
export const missingLanguageFilledIn = scenario({
  ...shared,
  id: 'details-missing-language-filled-in',
  title: 'A subject, business values and records written in one language are shown in all three',
  clauses: [...shared.clauses, '2.business-data-values'],
  needs: ['messageInOneLanguage'],
  causes: [
    'Texts are filled in for subjects only, and those of values and records are sent as they are stored.',
    'A missing text is filled in from one language only (name.nl ?? null), or with a sentence such as "no title".',
  ],
  steps: ({ messageInOneLanguage: { messageId } }) => [
    step('details', 'ask for a message whose subject has one language')
      .send(getDetails({ messageId }))
      .given(status(200))
      .expect(fieldInAllLanguages('subject'), businessValuesInAllLanguages),
    ...referenceKinds.map((kind) =>
      step(kind.name, `ask for the ${kind.says} that it names`)
        .send(([details], dialect) => {
          const id = details && identifierAt(jsonOf(details.answer), dialect[`${kind.record}Id`])
          return id ? recordRequest(kind, id) : getDetails({ messageId })
        })
        .expect(ofRecord(fieldInAllLanguages('name')), ofRecord(fieldInAllLanguages('description'))),
    ),
  ],
})

/** Where the details name no record, the step asks for the details again, and nothing is judged. */
const ofRecord = (demand: Expectation): Expectation => ({
  ...demand,
  judge: (seen) =>
    seen.exchange.request.path.includes('/refData/') && seen.exchange.answer.status === 200 ? demand.judge(seen) : pass,
})

/** §2: the same for the details of every other message that is known. */
export const everySubjectInThreeLanguages = scenario({
  ...shared,
  id: 'details-subjects-three-languages',
  title: 'The subject in details has a value in nl, fr and de, whichever language it was written in',
  needs: ['shownMessages'],
  steps: ({ shownMessages: { messages } }) =>
    messages.map((message, index) =>
      step(`details-${index + 1}`, `ask for the details of message ${index + 1}`)
        .send(getDetails(message))
        .given(status(200))
        .expect(inconclusiveUnlessSuccess(fieldInAllLanguages('subject'))),
    ),
})
