/** §2: the texts of a record are shown each in its own language. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { frenchText, localizedField } from '../../src/engine/expectations/answers/localized.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { type ReferenceKind, recordRequest, referenceKinds } from './kinds.ts'

const wordsOf = {
  application: {
    need: 'wordsOfApplication',
    id: ({ wordsOfApplication: { message } }: Needs) => message.senderApplicationId,
    clauses: ['2.application-name', '2.application-description'],
  },
  organization: {
    need: 'wordsOfOrganization',
    id: ({ wordsOfOrganization: { message } }: Needs) => message.senderOrganizationId,
    clauses: ['2.organization-name', '2.organization-description'],
  },
  'message-type': {
    need: 'wordsOfMessageType',
    id: ({ wordsOfMessageType: { message } }: Needs) => message.messageTypeId,
    clauses: ['2.message-type-name', '2.message-type-description'],
  },
} as const satisfies Record<string, { need: string; id: (needs: Needs) => string; clauses: readonly ClauseId[] }>

const textsInTheirLanguage = (kind: ReferenceKind) => {
  const { need, id, clauses } = wordsOf[kind.name]
  return scenario({
    id: `reference-${kind.name}-texts-in-their-language`,
    title: `The French texts of a ${kind.says} are shown as French`,
    clauses: [...clauses, '2.localized-object'],
    needs: [need],
    causes: [
      'The columns of the languages are mapped in another order than they are read.',
      'The language of the request decides, and its text is put under every language.',
    ],
    steps: (data) => {
      const needs = data as Needs
      const words = needs[need]
      return [
        step('record', `ask for the ${kind.says} of a message`)
          .send(recordRequest(kind, id(needs)))
          .given(status(200), localizedField('name'), localizedField('description'))
          .expect(frenchText('name', words.name), frenchText('description', words.description)),
      ]
    },
  })
}

export const referenceTextScenarios = referenceKinds.map(textsInTheirLanguage)
