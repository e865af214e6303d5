/** §2: requests for a change that lack their flag, or have fields that no change may set. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { asRecord, type JsonRecord } from '../../../read-json.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { unrestricted } from '../shared/missing-checks.ts'
import { idsInBody, messageOf, messagesWithIds } from '../shared/requested-messages.ts'

/** The JSON of a request, if it is an object, is read as this. */
const withJsonRead =
  (operation: ProviderOperation, read: (body: JsonRecord) => JsonRecord) =>
  (rules: Rules): Rules =>
    withHandler(rules, [operation], (own) => (identified) => {
      const { request } = identified
      const json = async () => {
        const body = await request.json()
        const object = asRecord(body)
        return object ? read(object) : body
      }
      return own({ ...identified, request: { ...request, json } })
    })

/** A missing field has this value. */
const withDefault = (operation: ProviderOperation, name: string, value: boolean | string) =>
  withJsonRead(operation, (body) => ({ [name]: value, ...body }))

/** A text in place of a boolean has the value that this reading gives it. */
const withTextRead = (operation: ProviderOperation, name: string, read: (text: string) => boolean) =>
  withJsonRead(operation, (body) => {
    const text = body[name]
    return typeof text === 'string' ? { ...body, [name]: read(text) } : body
  })

/** An empty target of a move, or null, is the default partition. */
const withDefaultForEmptyTarget = withJsonRead('changePartition', (body) => {
  const isEmpty = 'targetRecipientPartitionId' in body && !body.targetRecipientPartitionId
  return isEmpty ? { ...body, targetRecipientPartitionId: defaultPartition } : body
})

/** Every field of the request is written over the action. */
const withEveryField = (rules: Rules): Rules =>
  withHandler(rules, ['actionUpdate'], (own) => async (identified) => {
    const { params, request, store } = identified
    const response = await own(identified)
    const fields = asRecord(await request.json()) ?? {}
    const message = await messageOf(identified)
    const messageActions = message?.messageActions.map((action) =>
      action.messageActionId === params.messageActionId ? { ...action, ...fields } : action,
    )
    if (message && messageActions) store.swap([{ from: message, to: { ...message, messageActions } }])
    return response
  })

/** Fields of a message in the request are written over each message that it names. */
const withStatesOfRequest =
  (operation: ProviderOperation, ...names: readonly (keyof StoredMessage)[]) =>
  (rules: Rules): Rules =>
    withHandler(rules, [operation], (own) => async (identified) => {
      const response = await own(identified)
      const body = asRecord(await identified.request.json()) ?? {}
      const fields = Object.fromEntries(names.flatMap((name) => (name in body ? [[name, body[name]]] : [])))
      const messages = await messagesWithIds(await idsInBody(identified), identified)
      identified.store.swap(messages.map((from) => ({ from, to: { ...from, ...fields } })))
      return response
    })

const targetClauses = ['3.moved-target-exists', '5.6.change-partition-target-exists'] as const

export const requestBodyDefects: readonly Defect[] = [
  defect('move-without-target-goes-to-general', ['partition-change-without-target-moves-nothing'], {
    says: 'a move without a target goes to the default partition',
    clauses: targetClauses,
    change: withDefault('changePartition', 'targetRecipientPartitionId', defaultPartition),
  }),
  defect('move-with-empty-target-goes-to-general', ['partition-change-without-target-moves-nothing'], {
    says: 'a move whose target is null or an empty text goes to the default partition',
    clauses: targetClauses,
    change: withDefaultForEmptyTarget,
  }),
  defect('visibility-without-flag-hides', ['visibility-without-flag-hides-nothing'], {
    says: 'a missing isVisible counts as false',
    clauses: ['2.change-visibility-is-visible'],
    change: withDefault('changeVisibility', 'isVisible', false),
  }),
  defect('visibility-without-flag-shows', ['visibility-without-flag-hides-nothing'], {
    says: 'a missing isVisible counts as true',
    clauses: ['2.change-visibility-is-visible', '3.shown-by-change-visibility'],
    change: withDefault('changeVisibility', 'isVisible', true),
  }),
  defect('visibility-with-word-hides', ['visibility-without-flag-hides-nothing'], {
    says: 'each text as isVisible, other than "true", counts as false',
    clauses: ['2.change-visibility-is-visible'],
    change: withTextRead('changeVisibility', 'isVisible', (text) => text === 'true'),
  }),
  defect('action-update-with-word-executes', ['action-update-without-flag-reopens-nothing'], {
    says: 'each text as isExecuted, other than "false", counts as true',
    clauses: ['2.action-is-executed-sets-flag', '3.executed-by-update'],
    change: withTextRead('actionUpdate', 'isExecuted', (text) => text !== 'false'),
  }),
  defect('action-update-without-flag-reopens', ['action-update-without-flag-reopens-nothing'], {
    says: 'a missing isExecuted counts as false',
    clauses: ['2.action-is-executed-sets-flag', '2.action-update'],
    change: withDefault('actionUpdate', 'isExecuted', false),
  }),
  defect('action-update-without-flag-executes', ['action-update-without-flag-reopens-nothing'], {
    says: 'a missing isExecuted counts as true',
    clauses: ['2.action-is-executed-sets-flag', '3.executed-by-update'],
    change: withDefault('actionUpdate', 'isExecuted', true),
  }),
  defect('action-update-writes-every-field', ['action-update-with-further-members-sets-flag-alone'], {
    says: 'the update of an action stores every field of the request, such as its type and URL',
    clauses: ['2.action-update', '2.action-no-url'],
    change: withEveryField,
  }),
  defect('visibility-change-writes-partition-and-reply-flag', ['change-with-further-members-changes-nothing-else'], {
    says: 'changeVisibility stores recipientPartition and isReplyAuthorized of its request too',
    clauses: ['3.visibility-alone'],
    change: withStatesOfRequest('changeVisibility', 'recipientPartition', 'isReplyAuthorized'),
  }),
  defect('partition-change-writes-flags', ['change-with-further-members-changes-nothing-else'], {
    says: 'changePartition stores isRead and isVisible of its request too',
    clauses: ['3.partition-alone'],
    change: withStatesOfRequest('changePartition', 'isRead', 'isVisible'),
  }),
  defect('visibility-change-reads-two-hundred-identifiers', ['visibility-many-identifiers-all-checked'], {
    says: 'changeVisibility reads the first two hundred identifiers of its request only',
    clauses: ['2.change-visibility-message-ids', '3.hidden-by-change-visibility'],
    change: (rules) =>
      withHandler(rules, ['changeVisibility'], (own) => async (identified) => {
        const { request } = identified
        const messageIds = (await idsInBody(identified)).slice(0, 200)
        const json = async () => ({ ...asRecord(await request.json()), messageIds })
        return own(messageIds.length < 200 ? identified : { ...identified, request: { ...request, json } })
      }),
  }),
  defect('visibility-change-of-many-asks-for-no-right', ['visibility-many-identifiers-all-checked'], {
    says: 'changeVisibility with more than two hundred identifiers asks for no right',
    clauses: ['5.6.change-visibility-refused'],
    change: (rules) =>
      withHandler(rules, ['changeVisibility'], (own) => async (identified) => {
        const ids = await idsInBody(identified)
        return own(ids.length > 200 ? unrestricted(identified) : identified)
      }),
  }),
  defect('visibility-change-of-hundreds-asks-for-few-rights', ['visibility-many-identifiers-all-checked'], {
    says: 'changeVisibility of more than three hundred messages looks at the rights on the first ones only',
    clauses: ['5.6.change-visibility-refused'],
    change: (rules) =>
      withHandler(rules, ['changeVisibility'], (own) => async (identified) => {
        const ids = new Set(await idsInBody(identified))
        return own(ids.size > 300 ? unrestricted(identified) : identified)
      }),
  }),
  ...(
    [
      ['visibility', 'changeVisibility', '5.6.change-visibility-refused'],
      ['move', 'changePartition', '5.6.change-partition-refused'],
    ] as const
  ).map(([what, operation, clause]) =>
    defect(`${what}-of-a-thousand-asks-for-no-right`, ['visibility-many-identifiers-all-checked'], {
      says: `${operation} asks for the rights on the first thousand identifiers only`,
      clauses: [clause],
      change: (rules) =>
        withHandler(rules, [operation], (own) => async (identified) => {
          const ids = await idsInBody(identified)
          return own(ids.length > 1000 ? unrestricted(identified) : identified)
        }),
    }),
  ),
]
