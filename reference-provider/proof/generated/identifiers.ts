/** §2, §5.4, §5.6: identifiers of a path that are not looked up together, or compared too loosely. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import { withHandler } from '../../rules/revise/route-changes.ts'
import type { Rules } from '../../rules/rules.ts'
import type { IdentifiedRequest } from '../../rules/seams.ts'
import type { MessageStore } from '../../store/store.ts'
import { storeOfAllMailboxes } from '../defects/shared/missing-checks.ts'
import { type Mutant, type MutantFacts, mutantsOf } from './mutant.ts'
import { messageReads, operationClauses } from './places.ts'

const pathOperations = [...messageReads, 'reply', 'action', 'actionUpdate'] as const
type PathOperation = (typeof pathOperations)[number]

const allMessages = (store: MessageStore): StoredMessage[] =>
  store.mailboxes().flatMap((mailbox) => [...store.inMailbox(mailbox)])

interface Looseness {
  id: string
  says: string
  meets: (known: string, asked: string) => boolean
  because?: string
}

const digits = (text: string) => text.replace(/\D/g, '')

const comparisons: readonly Looseness[] = [
  {
    id: 'any-case',
    says: 'in any case',
    meets: (known, asked) => known.toLowerCase() === asked.toLowerCase(),
    because: 'The spelling of an identifier is not probed.',
  },
  {
    id: 'prefix',
    says: 'by its beginning',
    meets: (known, asked) => asked.length >= 8 && known.startsWith(asked.slice(0, 8)),
  },
  {
    id: 'ending',
    says: 'by its end',
    meets: (known, asked) => asked.length >= 8 && known.endsWith(asked.slice(-8)),
    because: 'No identifier that ends alike is asked for.',
  },
  {
    id: 'digits',
    says: 'by its digits',
    meets: (known, asked) => digits(asked) !== '' && digits(known) === digits(asked),
  },
  { id: 'length', says: 'by its length', meets: (known, asked) => known.length === asked.length },
  { id: 'first', says: 'as the first there is', meets: () => true },
]

/** An unknown identifier finds a message that is only alike. */
const looseMutants: MutantFacts[] = pathOperations.flatMap((operation) =>
  comparisons.map(({ id, says, meets, because }) => ({
    id: `unknown-found-${id}:${operation}`,
    says: `${operation}: an unknown message is looked up ${says}`,
    clauses: [
      '4.1.unknown-message-404',
      ...(operation === 'action' || operation === 'actionUpdate' ? (['4.1.unknown-action-404'] as const) : []),
    ] as ClauseId[],
    judgement: 'advice' as const,
    because: because ?? 'The specification does not say what an unknown identifier gets.',
    change: (rules: Rules) =>
      withHandler(rules, [operation], (own) => (identified) => {
        const { store } = identified
        const first = (mailbox: string, asked: string) =>
          store.inMailbox(mailbox).find((message) => meets(message.messageId, asked))
        return own({
          ...identified,
          store: {
            ...plainStore(store),
            find: (mailbox, asked) => store.find(mailbox, asked) ?? first(mailbox, asked),
            findByAction: (mailbox, asked) => store.findByAction(mailbox, asked),
          },
        })
      }),
  })),
)

const plainStore = (store: MessageStore): MessageStore => ({
  find: (mailbox, messageId) => store.find(mailbox, messageId),
  findByAction: (mailbox, actionId) => store.findByAction(mailbox, actionId),
  inMailbox: (mailbox) => store.inMailbox(mailbox),
  mailboxes: () => store.mailboxes(),
  swap: (changes) => store.swap(changes),
  add: (mailbox, message) => store.add(mailbox, message),
})

/** The message that holds the part which the path names, whatever message the path names. */
const ownerOf = (part: 'attachment' | 'action', id: string, messages: readonly StoredMessage[]) =>
  messages.find((message) =>
    part === 'attachment'
      ? message.attachments.some(({ attachmentId }) => attachmentId === id)
      : message.messageActions.some(({ messageActionId }) => messageActionId === id),
  )

interface PartPlace {
  operation: PathOperation
  part: 'attachment' | 'action'
  parameter: string
}

const partPlaces: readonly PartPlace[] = [
  { operation: 'content', part: 'attachment', parameter: 'attachmentId' },
  { operation: 'action', part: 'action', parameter: 'messageActionId' },
  { operation: 'actionUpdate', part: 'action', parameter: 'messageActionId' },
]

/** From which messages the part may come. */
const owners: readonly {
  id: string
  says: string
  isReached: (owner: StoredMessage, named: StoredMessage | undefined) => boolean
  opens: boolean
}[] = [
  { id: 'any', says: 'of any message', isReached: () => true, opens: true },
  { id: 'sent', says: 'of a sent message', isReached: ({ folder }) => folder === 'out', opens: true },
  { id: 'hidden', says: 'of a hidden message', isReached: ({ isVisible }) => !isVisible, opens: true },
  { id: 'read', says: 'of a message that was read', isReached: ({ isRead }) => isRead, opens: true },
  {
    id: 'same-partition',
    says: 'of a message of the same partition',
    isReached: (owner, named) => owner.recipientPartition === named?.recipientPartition,
    opens: false,
  },
  {
    id: 'other-partition',
    says: 'of a message of another partition',
    isReached: (owner, named) => owner.recipientPartition !== named?.recipientPartition,
    opens: true,
  },
]

/** The path names an open message; the part is looked up by its own identifier. */
const partMutants: MutantFacts[] = partPlaces.flatMap(({ operation, part, parameter }) =>
  owners.flatMap(({ id, says, isReached, opens }) =>
    (['own', 'every'] as const).map((mailboxes) => ({
      id: `part-${id}-in-${mailboxes}-mailbox:${operation}`,
      says: `${operation}: the ${part} ${says} in ${mailboxes === 'own' ? 'the same' : 'any'} mailbox is reached under the path of an open message`,
      clauses: [
        ...operationClauses[operation].right,
        ...operationClauses[operation].foreign,
        ...(part === 'attachment' ? (['2.attachment-identifier'] as const) : []),
      ],
      ...(opens
        ? { opensAccess: true as const }
        : { judgement: 'advice' as const, because: 'Between two open messages of one mailbox it is advice.' }),
      change: (rules: Rules) => withPartsByThemselves(rules, operation, part, parameter, mailboxes, isReached),
    })),
  ),
)

function withPartsByThemselves(
  rules: Rules,
  operation: PathOperation,
  part: PartPlace['part'],
  parameter: string,
  mailboxes: 'own' | 'every',
  isReached: (owner: StoredMessage, named: StoredMessage | undefined) => boolean,
): Rules {
  return withHandler(rules, [operation], (own) => async (identified) => {
    const { caller, params, store } = identified
    if (params.messageId === undefined) return own(identified)
    const mailbox = await caller.mailbox()
    const named = store.find(mailbox, params.messageId)
    const candidates = mailboxes === 'own' ? store.inMailbox(mailbox) : allMessages(store)
    const owner = ownerOf(part, params[parameter] ?? '', candidates)
    if (!named || !owner || owner === named || !isReached(owner, named)) return own(identified)
    const open = await caller.mayConsult(
      named.folder === 'out' ? (named.sender.partition ?? 'GENERAL') : named.recipientPartition,
    )
    if (!open) return own(identified)
    return own({
      ...identified,
      params: { ...params, messageId: owner.messageId },
      store: mailboxes === 'own' ? store : storeOfAllMailboxes(store),
      caller: { ...caller, mayConsult: async () => true },
    })
  })
}

/** An action by its own identifier alone asks for no right, or for that of another message. */
const actionAlone: MutantFacts[] = owners.map(({ id, says, isReached }) => ({
  id: `action-alone-${id}:action`,
  says: `the action ${says} is answered by its identifier alone`,
  clauses: [...operationClauses.action.right],
  judgement: 'advice',
  because: 'The specification states no check for a user who reads an action by its identifier.',
  change: (rules) =>
    withHandler(rules, ['action'], (own) => async (identified: IdentifiedRequest) => {
      const { caller, params, store } = identified
      const message = store.findByAction(await caller.mailbox(), params.messageActionId ?? '')
      return params.messageId === undefined && message && isReached(message, message)
        ? own({ ...identified, caller: { ...caller, mayConsult: async () => true } })
        : own(identified)
    }),
}))

/** A file of the same name, or at the same place, of another message. */
const wrongFiles: MutantFacts[] = (
  [
    ['first', 'the first file of the message', (message: StoredMessage) => message.attachments[0]],
    ['last', 'the last file of the message', (message: StoredMessage) => message.attachments.at(-1)],
    [
      'main',
      'the main file of the message',
      (message: StoredMessage) => message.attachments.find(({ isMainContent }) => isMainContent),
    ],
    [
      'annex',
      'an annex of the message',
      (message: StoredMessage) => message.attachments.find(({ isMainContent }) => !isMainContent),
    ],
  ] as const
).map(([id, says, find]) => ({
  id: `other-file-${id}:content`,
  says: `content answers ${says}, whichever file the path names`,
  clauses: ['4.1.content', '2.attachment-identifier'] as ClauseId[],
  change: (rules: Rules) =>
    withHandler(rules, ['content'], (own) => async (identified) => {
      const { caller, params, store } = identified
      const message = store.find(await caller.mailbox(), params.messageId ?? '')
      const file = message && find(message)
      return own(file ? { ...identified, params: { ...params, attachmentId: file.attachmentId } } : identified)
    }),
}))

export const identifierMutants: readonly Mutant[] = mutantsOf('identifiers', [
  ...looseMutants,
  ...partMutants,
  ...actionAlone,
  ...wrongFiles,
])
