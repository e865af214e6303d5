import { status } from '../../src/engine/expectations/answers/body.ts'
import { eachFieldInAllLanguages, fieldInAllLanguages } from '../../src/engine/expectations/answers/localized.ts'
import { holds } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails, listMessages, listReceived } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

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
      .given(status(200), holds('the message', messageInOneLanguage))
      .expect(eachFieldInAllLanguages('subject')),
  ],
})

/** §2: the available text replaces a missing language. */
export const missingLanguageFilledIn = scenario({
  ...shared,
  id: 'details-missing-language-filled-in',
  title: 'A subject written in one language is shown in all three',
  needs: ['messageInOneLanguage'],
  steps: ({ messageInOneLanguage: { messageId } }) => [
    step('details', 'ask for a message whose subject has one language')
      .send(getDetails({ messageId }))
      .given(status(200))
      .expect(fieldInAllLanguages('subject')),
  ],
})
