import { paths } from '../../src/contract/interface/paths.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { eachFieldInAllLanguages, fieldInAllLanguages } from '../../src/engine/expectations/answers/localized.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'

const shared = {
  level: 'MUST',
  clauses: ['2.localized-portal-nl', '2.localized-portal-fr', '2.localized-portal-de', '2.message-subject'],
  persona: 'humanUser',
  causes: [
    'The subject is stored in the language of the publication, and sent as that one property.',
    'Missing languages go out as null or as an empty string (Jackson and System.Text.Json write what is there).',
  ],
} as const

/** §2: for the portal each of the three languages carries a value; the contract alone asks for none. */
export const listedSubjectsInThreeLanguages = scenario({
  ...shared,
  id: 'list-subjects-three-languages',
  title: 'The subject of every listed message has a value in nl, fr and de',
  needs: ['message'],
  reads: 'list',
  steps: () => [
    {
      why: 'ask for a page of messages',
      send: listMessages({ folder: 'in', visible: true, pageSize: 50 }, ['subject']),
      given: [status(200)],
      expect: [eachFieldInAllLanguages('subject')],
    },
  ],
})

/** §2: where a language is missing, the text that there is stands in for it. */
export const missingLanguageFilledIn = scenario({
  ...shared,
  id: 'details-missing-language-filled-in',
  title: 'A subject that was written in one language is shown in all three',
  needs: ['messageInOneLanguage'],
  reads: 'item',
  steps: ({ messageInOneLanguage: { messageId } }) => [
    {
      why: 'ask for a message whose subject was written in one language',
      send: get(paths.details, { messageId }),
      given: [status(200)],
      expect: [fieldInAllLanguages('subject')],
    },
  ],
})

export const languageScenarios: readonly AnyScenario[] = [listedSubjectsInThreeLanguages, missingLanguageFilledIn]
