/** §4.1, text search rule 1: the same fields are searched in every list. */
import { otherPaths, paths } from '../../src/contract/interface/paths.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { holds } from '../../src/engine/expectations/lists/membership.ts'
import { type Exchange, jsonOf } from '../../src/engine/scenario/exchange.ts'
import { atPath, identifierAt, stringsIn } from '../../src/engine/scenario/json-path.ts'
import { type ListParameters, windowAround } from '../../src/engine/scenario/list-window.ts'
import { get, getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

type Data = Pick<Needs, 'criteriaFamily' | 'sentFamily'>

interface OtherList {
  name: 'hidden' | 'sent'
  list: ListParameters
  message: (data: Data) => Data['sentFamily']['sent']['first']
}

const otherLists: readonly OtherList[] = [
  {
    name: 'hidden',
    list: { folder: 'in', visible: false },
    message: ({ criteriaFamily }) => criteriaFamily.hidden.first,
  },
  { name: 'sent', list: { folder: 'out', visible: true }, message: ({ sentFamily }) => sentFamily.sent.first },
]

/** The start of a text: a substring is found too, and this one fits every limit. */
const startOf = (text: unknown): string | undefined =>
  typeof text === 'string' ? text.slice(0, 40).trim() || undefined : undefined

const businessValues = (details: unknown): string[] => {
  const entries = atPath(details, 'businessDataList')
  const values = Array.isArray(entries) ? entries.map((entry) => atPath(entry, 'values')) : []
  return values
    .flatMap((inEntry) => (Array.isArray(inEntry) ? inEntry : []))
    .flatMap((value) => {
      const inFrench = atPath(value, 'fr') ?? value
      return stringsIn(inFrench).slice(0, 1)
    })
}

/** What the first four answers show: the details of the message, and its three records. */
type Shown = readonly [details: unknown, application: unknown, organization: unknown, messageType: unknown]

/** Each searched text, from what the answers show. */
const searchedTexts: Readonly<Record<string, (shown: Shown) => unknown>> = {
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
}

const shownBy = (seen: readonly Exchange[]): Shown => {
  const [details, application, organization, messageType] = seen.map(({ answer }) => jsonOf(answer))
  return [details, application, organization, messageType]
}

const eachFieldFound = ({ name, list, message: messageOf }: OtherList) =>
  scenario({
    id: `search-${name}-each-field-found`,
    title: `Each text of a ${name} message, and of its records, finds it`,
    clauses: [
      '4.1.search-subject',
      '4.1.search-business-values',
      '4.1.search-application-name',
      '4.1.search-organization-name',
      '4.1.search-message-type-name',
      ...(name === 'sent' ? (['4.1.filters-on-sent'] as const) : (['4.1.visible-false'] as const)),
    ],
    needs: ['criteriaFamily', 'sentFamily'],
    causes: [
      `The index of the search has fewer fields of ${name} messages.`,
      'Only the first business data entries of a message are indexed.',
    ],
    steps: (data) => {
      const message = messageOf(data)
      const { senderApplicationId, subject } = message
      return [
        step('details', 'get the details of the message').send(getDetails(message)).given(status(200)),
        step('application', 'get its application').send({
          ...get(paths.senderApplication, { id: senderApplicationId }),
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
        ...Object.entries(searchedTexts).map(([id, textIn]) =>
          step(id, `search ${name} messages for this text of it`)
            // A text that no answer shows is not searched: the subject takes its place.
            .send((seen) =>
              windowAround({ ...list, q: startOf(textIn(shownBy(seen))) ?? subject, qlang: 'fr' }, message),
            )
            .expect(status(200), holds('the message', message)),
        ),
      ]
    },
  })

const identifierOf = (details: Exchange | undefined, path: string | null): string =>
  (details && identifierAt(jsonOf(details.answer), path)) ?? 'unknown'

export const otherListSearches = otherLists.map(eachFieldFound)
