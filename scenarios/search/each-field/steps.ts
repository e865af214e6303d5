import { type Language, languages } from '../../../src/contract/interface/parameters.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { unlessBlocked } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { textAt } from '../../../src/engine/expectations/answers/texts.ts'
import { nonEmptyList } from '../../../src/engine/expectations/lists/membership.ts'
import {
  findsInNoField,
  findsInSameFields,
  type MessageByField,
} from '../../../src/engine/expectations/lists/searches.ts'
import { getDetails } from '../../../src/engine/scenario/request.ts'
import { type Scenario, scenario, step, stepsOfEach } from '../../../src/engine/scenario/scenario.ts'
import { searchRequest } from '../search-steps.ts'
import type { TextInEachField } from './shown.ts'

type RuleText = TextInEachField['text']

/** The messages with the text, by the words for the field that holds it. */
export const messagesByField = (need: TextInEachField): MessageByField => ({
  'the subject': need.subject,
  'a business data value': need.businessValue,
  'the label of the addressee': need.attentionLabel,
  'the name of the application': need.applicationName,
  'the description of the application': need.applicationDescription,
  'the name of the organization': need.organizationName,
  'the description of the organization': need.organizationDescription,
  'the name of the message type': need.messageTypeName,
  'the description of the message type': need.messageTypeDescription,
})

/** A query made of the text, for that language, and the id and sentence of its step. */
export type TextQuery = readonly [id: string, says: string, query: (text: RuleText, language: Language) => string]

interface RuleInEachField extends Pick<Scenario, 'id' | 'title' | 'clauses' | 'causes'> {
  /** Each finds the text in every field. */
  found?: readonly TextQuery[]
  /** Each finds it in no field. */
  notFound?: readonly TextQuery[]
  /** A part of the text that a mailbox loaded earlier may lack: the details of a message must show it. */
  shown?: (text: RuleText) => string
  /** A firewall in front of the provider may block these queries. */
  mayBeBlocked?: true
}

const queriesOf = ({ found = [], notFound = [] }: RuleInEachField) => [
  ...found.map((query) => ({ query, judge: findsInSameFields })),
  ...notFound.map((query) => ({ query, judge: findsInNoField })),
]

/**
 * A rule of the search, in every searched field and each language. The control searches for a word of the text as it is
 * written. All messages hold the same text, so one query tests all fields. It is the same in the three languages, so a
 * provider with one language per message passes too.
 */
export const ruleInEachField = (rule: RuleInEachField) => {
  const { found: _found, notFound: _notFound, shown, mayBeBlocked, ...written } = rule
  const queries = queriesOf(rule)
  return scenario({
    ...written,
    needs: ['textInEachField'],
    steps: ({ textInEachField }) => {
      const messages = messagesByField(textInEachField)
      const before = shown ? [shownStep(textInEachField.subject, shown(textInEachField.text))] : []
      return stepsOfEach(before, languages, (language, control) => [
        controlStep(textInEachField.text.hyphened, language),
        ...queries.map(({ query: [id, says, make], judge }) => {
          const search = step(`${language}-${id}`, `search the ${language} texts for ${says}`).send(
            searchRequest(make(textInEachField.text, language), language),
          )
          const expected = [status(200), judge(control, messages)]
          return mayBeBlocked
            ? search.with({ mayBeDropped: true }).expect(...expected.map(unlessBlocked))
            : search.expect(...expected)
        }),
      ])
    },
  })
}

const shownStep = (message: MessageHandle, text: string) =>
  step('text-shown', 'the details of a message show the text')
    .send(getDetails(message))
    .given(status(200), textAt('subject', text))

export const controlStep = (word: string, language: Language) =>
  step(`${language}-as-written`, `search the ${language} texts for a word as it is written`)
    .send(searchRequest(word, language))
    .given(status(200), nonEmptyList)
