/** §2, §4.1: answers that lack something for some callers, or for a preferred language. */
import { actionToConfirm, type MessageAction } from '../../../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { refuse } from '../../../refusal.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { referenceDataReads } from '../shared/grid-scenarios.ts'
import { messageOf } from '../shared/requested-messages.ts'

const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The body of such an answer, changed. */
const withBodyWhere =
  (
    operations: readonly ProviderOperation[],
    isMeant: (identified: IdentifiedRequest) => boolean,
    change: (body: Record<string, unknown>) => object,
  ) =>
  (rules: Rules): Rules =>
    withHandler(rules, operations, (own) => async (identified) => {
      const response = await own(identified)
      const { body } = response
      if (!isMeant(identified) || typeof body !== 'object' || body === null) return response
      return { ...response, body: change(body as Record<string, unknown>) }
    })

const prefersLanguage = ({ request }: IdentifiedRequest): boolean => request.headers['accept-language'] !== undefined

const inFrench = (text: unknown): unknown => {
  const { fr } = (text ?? {}) as { fr?: string }
  return fr === undefined ? text : { fr }
}

/** The actions to confirm of a message, with more fields. */
const withActionFields = (message: Record<string, unknown>, fields: object): Record<string, unknown> => ({
  ...message,
  messageActions: ((message.messageActions ?? []) as MessageAction[]).map((action) =>
    action.type === actionToConfirm ? { ...action, ...fields } : action,
  ),
})

const portalPage = { url: 'https://portal.example/actions' }
const template = { templateId: 'confirmation' }

const everyCaller = () => true
const isApplication = ({ caller }: IdentifiedRequest): boolean => caller.kind !== 'human'

/** Who sees a URL or a template of an action to confirm, and where. */
const actionsWithMore = (
  [
    ['users', everyCaller, portalPage],
    ['applications', isApplication, template],
  ] as const
).flatMap(([who, isMeant, fields]) => [
  defect(`details-for-${who}-give-actions-to-confirm-more`, ['details-actions-to-confirm-no-url'], {
    says: `in details for ${who}, an action to confirm has ${Object.keys(fields).join()}`,
    clauses: ['2.action-no-url', '2.action-no-template-id'],
    change: withBodyWhere(['details'], isMeant, (body) => withActionFields(body, fields)),
  }),
  defect(`lists-for-${who}-give-actions-to-confirm-more`, ['details-actions-to-confirm-no-url'], {
    says: `in lists for ${who}, an action to confirm has ${Object.keys(fields).join()}`,
    clauses: ['2.action-no-url', '2.action-no-template-id'],
    change: withBodyWhere(['messages'], isMeant, (body) => ({
      ...body,
      items: ((body.items ?? []) as Record<string, unknown>[]).map((item) => withActionFields(item, fields)),
    })),
  }),
])

type Row = readonly [id: string, scenario: string, says: string, change: (body: Record<string, unknown>) => object]

const rowsOfRepresentatives: readonly Row[] = [
  ['no-files', 'details-same-for-each-caller', 'no attachments', (body) => ({ ...body, attachments: [] })],
  ['no-actions', 'details-actions-same-for-each-caller', 'no actions', (body) => ({ ...body, messageActions: [] })],
  [
    'the-first-two-actions',
    'details-many-actions-same-for-each-caller',
    'the first two actions only',
    (body) => ({ ...body, messageActions: entriesOf(body.messageActions).slice(0, 2) }),
  ],
  [
    'one-language',
    'details-one-language-same-for-each-caller',
    'one language of a subject that was written in one',
    (body) => {
      const { nl, fr } = Object(body.subject)
      return nl === fr ? { ...body, subject: { fr } } : body
    },
  ],
]

const lessForRepresentatives = rowsOfRepresentatives.map(([id, scenario, says, change]) =>
  defect(`representatives-get-${id}`, [scenario], {
    says: `details for representatives have ${says}`,
    clauses: ['4.1.details'],
    change: withBodyWhere(['details'], ({ caller }) => caller.kind === 'representative', change),
  }),
)

export const sameForAllDefects: readonly Defect[] = [
  ...actionsWithMore,
  defect('executed-action-has-a-template-for-applications', ['action-read-by-each-caller-no-url'], {
    says: 'for applications, an action to confirm that is executed has a templateId',
    clauses: ['2.action-no-template-id'],
    change: withBodyWhere(['action'], isApplication, (body) => (body.isExecuted ? { ...body, ...template } : body)),
  }),
  ...lessForRepresentatives,
  defect('users-get-one-file-of-a-reply', ['reply-read-by-user'], {
    says: 'details of a reply have the first file only for users',
    clauses: ['4.1.details'],
    change: withBodyWhere(
      ['details'],
      ({ caller }) => caller.kind === 'human',
      (body) =>
        body.originalMessageId === undefined ? body : { ...body, attachments: entriesOf(body.attachments).slice(0, 1) },
    ),
  }),
  ...(['details', 'content', 'body'] as const).map((operation) =>
    defect(`${operation}-of-replies-refused-to-users`, ['reply-read-by-user'], {
      says: `users get no ${operation} of a reply: 404`,
      clauses: [`5.6.${operation}-allowed`],
      change: (rules) =>
        withHandler(rules, [operation], (own) => async (identified) => {
          const isReply = (await messageOf(identified))?.originalMessageId !== undefined
          if (isReply && identified.caller.kind === 'human') {
            refuse(rules.refusals.messageAbsent(identified.params.messageId ?? ''))
          }
          return own(identified)
        }),
    }),
  ),
  defect('details-in-the-preferred-language', ['details-same-for-each-language'], {
    says: 'texts of details are sent only in the language of Accept-Language',
    clauses: ['2.message-subject', '2.localized-object'],
    change: withBodyWhere(['details'], prefersLanguage, (body) => ({ ...body, subject: inFrench(body.subject) })),
  }),
  defect('lists-in-the-preferred-language', ['list-same-for-each-language'], {
    says: 'texts of list items are sent only in the language of Accept-Language',
    clauses: ['2.message-subject', '2.localized-object'],
    change: withBodyWhere(['messages'], prefersLanguage, (body) => ({
      ...body,
      items: ((body.items ?? []) as Record<string, unknown>[]).map((item) => ({
        ...item,
        subject: inFrench(item.subject),
      })),
    })),
  }),
  defect('search-in-the-preferred-language', ['search-language-of-browser-ignored'], {
    says: 'the language of Accept-Language is searched, and qlang counts only without that header',
    clauses: ['4.1.search-language'],
    change: (rules) =>
      withHandler(rules, ['messages'], (own) => (identified) => {
        const { request } = identified
        const [language] = /^(?:nl|fr|de)\b/.exec(String(request.headers['accept-language'])) ?? []
        if (language === undefined || !request.query.has('qlang')) return own(identified)
        const query = new URLSearchParams(request.query)
        query.set('qlang', language)
        return own({ ...identified, request: { ...request, query } })
      }),
  }),
  defect('bodies-in-the-preferred-language', ['body-same-for-each-language'], {
    says: 'the text of a body is sent only in the language of Accept-Language',
    clauses: ['2.localized-object'],
    change: withBodyWhere(['body'], prefersLanguage, (body) => inFrench(body) as object),
  }),
  defect('records-in-the-preferred-language', ['reference-data-same-for-each-language'], {
    says: 'texts of reference data are sent only in the language of Accept-Language',
    clauses: ['2.localized-object'],
    change: withBodyWhere(referenceDataReads, prefersLanguage, (body) => ({ ...body, name: inFrench(body.name) })),
  }),
]
