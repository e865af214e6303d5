import { paths } from '../../../src/contract/interface/paths.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { get, getDetails, type RequestSpec } from '../../../src/engine/scenario/request.ts'

export type TextInEachField = Needs['textInEachField']

/** Where an answer shows the text: `texts` is the path of the values by language, or of a text without language. */
export interface ShownText {
  id: string
  says: string
  /** the words for the field in `messagesByField` */
  field: string
  request: (need: TextInEachField) => RequestSpec
  texts: string
  hasLanguages: boolean
}

const ofMessage = (
  id: 'subject' | 'businessValue' | 'attentionLabel',
  field: string,
  texts: string,
  hasLanguages = true,
): ShownText => ({
  id,
  says: `${field} holds the text`,
  field,
  request: (need) => getDetails(need[id]),
  texts,
  hasLanguages,
})

const messageType = (id: string): RequestSpec => ({
  ...get(paths.messageType, { id }),
  otherPaths: [paths.messageTypePlural],
})

/** The name of a record that one message names, and the description of a record that another one names. */
const ofRecord = (
  id: 'application' | 'organization' | 'messageType',
  kind: string,
  record: (need: TextInEachField, part: 'Name' | 'Description') => RequestSpec,
): ShownText[] =>
  (['Name', 'Description'] as const).map((part) => {
    const texts = part.toLowerCase()
    const field = `the ${texts} of the ${kind}`
    return {
      id: `${id}${part}`,
      says: `${field} holds the text`,
      field,
      request: (need) => record(need, part),
      texts,
      hasLanguages: true,
    }
  })

/** The searched fields of the message itself; then those of the records that it names. */
export const ownTexts: readonly ShownText[] = [
  ofMessage('subject', 'the subject', 'subject'),
  ofMessage('businessValue', 'a business data value', 'businessDataList'),
  ofMessage('attentionLabel', 'the label of the addressee', 'forTheAttentionOf.label', false),
]
export const recordTexts: readonly ShownText[] = [
  ...ofRecord('application', 'application', (need, part) =>
    get(paths.senderApplication, { id: need[`application${part}`].senderApplicationId }),
  ),
  ...ofRecord('organization', 'organization', (need, part) =>
    get(paths.senderOrganization, { id: need[`organization${part}`].senderOrganizationId }),
  ),
  ...ofRecord('messageType', 'message type', (need, part) => messageType(need[`messageType${part}`].messageTypeId)),
]
