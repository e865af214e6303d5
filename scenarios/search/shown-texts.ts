/** §4.1, text search rule 1: the searched texts of a message, as its details and its records show them. */
import { otherPaths, paths } from '../../src/contract/interface/paths.ts'
import type { WithApplication } from '../../src/contract/test-data/needs.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { type Exchange, jsonOf } from '../../src/engine/scenario/exchange.ts'
import { atPath, identifierAt, stringsIn } from '../../src/engine/scenario/json-path.ts'
import { get, getDetails } from '../../src/engine/scenario/request.ts'
import { step, type WrittenStep } from '../../src/engine/scenario/scenario.ts'

/** The French business values. A text without a language can be in another one, so it is left out. */
const businessValues = (details: unknown): string[] => {
  const entries = atPath(details, 'businessDataList')
  const values = Array.isArray(entries) ? entries.map((entry) => atPath(entry, 'values')) : []
  return values
    .flatMap((inEntry) => (Array.isArray(inEntry) ? inEntry : []))
    .flatMap((value) => stringsIn(atPath(value, 'fr')).slice(0, 1))
}

/** What the first four answers show: the details of the message, and its three records. */
type Shown = readonly [details: unknown, application: unknown, organization: unknown, messageType: unknown]

/** Each searched text, from what the answers show. */
export const shownTexts = {
  subject: ([details]) => atPath(details, 'subject.fr'),
  'first-business-value': ([details]) => businessValues(details)[0],
  'last-business-value': ([details]) => businessValues(details).at(-1),
  'attention-ssin': ([details]) => atPath(details, 'forTheAttentionOf.ssin'),
  'attention-label': ([details]) => stringsIn(atPath(details, 'forTheAttentionOf.label'))[0],
  'application-name': ([, application]) => atPath(application, 'name.fr'),
  'application-description': ([, application]) => atPath(application, 'description.fr'),
  'organization-name': ([, , organization]) => atPath(organization, 'name.fr'),
  'organization-description': ([, , organization]) => atPath(organization, 'description.fr'),
  'message-type-name': ([, , , messageType]) => atPath(messageType, 'name.fr'),
  'message-type-description': ([, , , messageType]) => atPath(messageType, 'description.fr'),
} satisfies Record<string, (shown: Shown) => unknown>

export type ShownTextName = keyof typeof shownTexts

/** The text in the words of a step: `application name`. */
export const nounOf = (name: ShownTextName): string => name.replaceAll('-', ' ')

export const shownBy = (seen: readonly Exchange[]): Shown => {
  const [details, application, organization, messageType] = seen.map(({ answer }) => jsonOf(answer))
  return [details, application, organization, messageType]
}

const identifierOf = (details: Exchange | undefined, path: string | null): string =>
  (details && identifierAt(jsonOf(details.answer), path)) ?? 'unknown'

/** The first four steps, whose answers show the texts. */
export const showingSteps = (message: WithApplication): WrittenStep[] => [
  step('details', 'get the details of the message').send(getDetails(message)).given(status(200)),
  step('application', 'get its application').send({
    ...get(paths.senderApplication, { id: message.senderApplicationId }),
    otherPaths: [otherPaths.senderApplication],
  }),
  step('organization', 'get its organization').send(([details], dialect) => ({
    ...get(paths.senderOrganization, { id: identifierOf(details, dialect.senderOrganizationId) }),
    otherPaths: [otherPaths.senderOrganization],
  })),
  step('messageType', 'get its message type').send(([details], dialect) => ({
    ...get(paths.messageType, { id: identifierOf(details, dialect.messageTypeId) }),
    otherPaths: [paths.messageTypePlural],
  })),
]

/** The start of a text: a substring is found too, and this one fits every limit. */
export const startOfText = (text: unknown): string | undefined =>
  typeof text === 'string' ? text.slice(0, 40).trim() || undefined : undefined
