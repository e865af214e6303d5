/** §5.6: users take turns at each operation; the rights of one person, mailbox or partition say nothing of another. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import type { Need, Needs } from '../../../src/contract/test-data/needs.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import {
  get,
  getDetails,
  moveMessages,
  type RequestSpec,
  readAction,
  setVisible,
  updateAction,
} from '../../../src/engine/scenario/request.ts'
import { scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import type { AnyAccessOperation } from '../grid/operation.ts'
import { type AccessOperationName, accessOperations } from '../grid/operations.ts'
import { acceptedAnswers } from '../grid/outcomes.ts'
import {
  actionInOtherMailboxSteps,
  fileInOtherMailboxSteps,
  requestInOtherMailboxSteps,
} from './other-mailbox-steps.ts'

/** What two of the users request at an operation, beside the request of the access grid. */
interface UserTurns {
  /** The same request about a message of the closed partition. A write changes nothing in it. */
  closed: { need: Need; request: (needs: Needs) => RequestSpec }
  /** What a person requests in another mailbox, where they have every right. A write changes nothing there. */
  otherMailboxSteps: (needs: Needs) => WrittenStep[]
  /** a message there; default: any */
  otherMailboxNeed?: 'foreignAction'
  /** A user without the right on the message as the first request left it; default: one of partition B only. */
  otherPerson?: PersonaName
}

const partTurns = (path: typeof paths.body | typeof paths.paymentData | typeof paths.structuredData): UserTurns => ({
  closed: {
    need: 'closedMessageWithParts',
    request: ({ closedMessageWithParts: { messageId } }) => get(path, { messageId }),
  },
  otherMailboxSteps: ({ foreignMessage: { messageId } }) => requestInOtherMailboxSteps(get(path, { messageId })),
})

/** Replies are in a file of their own: each one that is accepted stays. */
const turns: Partial<Record<AccessOperationName, UserTurns>> = {
  details: {
    closed: { need: 'closedMessage', request: ({ closedMessage }) => getDetails(closedMessage) },
    otherMailboxSteps: ({ foreignMessage }) => requestInOtherMailboxSteps(getDetails(foreignMessage)),
  },
  content: {
    closed: {
      need: 'closedMessage',
      request: ({ closedMessage: { messageId, mainAttachmentId: attachmentId } }) =>
        get(paths.content, { messageId, attachmentId }),
    },
    otherMailboxSteps: fileInOtherMailboxSteps,
  },
  body: partTurns(paths.body),
  paymentData: partTurns(paths.paymentData),
  structuredData: partTurns(paths.structuredData),
  action: {
    closed: {
      need: 'closedAction',
      request: ({ closedAction: { messageId, messageActionId } }) => readAction(messageId, messageActionId),
    },
    otherMailboxNeed: 'foreignAction',
    otherMailboxSteps: (needs) => actionInOtherMailboxSteps(needs, 'get the action of that message', readAction),
  },
  actionUpdate: {
    closed: {
      need: 'closedAction',
      request: ({ closedAction: { messageId, messageActionId } }) => updateAction(messageId, messageActionId, false),
    },
    otherMailboxNeed: 'foreignAction',
    otherMailboxSteps: (needs) =>
      actionInOtherMailboxSteps(needs, 'reopen the action of that message, which is open', (messageId, actionId) =>
        updateAction(messageId, actionId, false),
      ),
  },
  changePartition: {
    otherPerson: 'userOfGeneral',
    closed: {
      need: 'closedMessage',
      request: ({ closedMessage: { messageId, recipientPartition } }) => moveMessages([messageId], recipientPartition),
    },
    otherMailboxSteps: ({ foreignMessage: { messageId, recipientPartition } }) =>
      requestInOtherMailboxSteps(moveMessages([messageId], recipientPartition)),
  },
  changeVisibility: {
    closed: { need: 'closedMessage', request: ({ closedMessage: { messageId } }) => setVisible([messageId], true) },
    otherMailboxSteps: ({ foreignMessage: { messageId } }) => requestInOtherMailboxSteps(setVisible([messageId], true)),
  },
}

const causes = [
  'Rights are cached by a key that lacks the person, the enterprise or the partition.',
  'The rights of the first request are stored in the session, in the token cache or in a shared object.',
  'The right on one partition is taken for a right on the mailbox.',
]

const turnsOfUsers = (
  operation: AnyAccessOperation,
  { closed, otherMailboxSteps, otherMailboxNeed, otherPerson = 'userOfB' }: UserTurns,
) => {
  const { id, says, does, needs, features, triesFeature, writes, recognized = [] } = operation
  const refusedBy = (data: Needs): readonly Expectation[] =>
    acceptedAnswers('noRight', operation).expectations(data, operation)
  return scenario({
    id: `access-${id}-turns-of-users`,
    title: `${says} open to users with the right and refused to others, one after the other`,
    clauses: [
      ...new Set([
        ...(operation.clauses['by-user'] ?? []),
        ...(operation.clauses['without-right'] ?? []),
        '5.6.partition-service-decides' as const,
      ]),
    ],
    needs: [...needs, closed.need, otherMailboxNeed ?? 'foreignMessage'] as Need[],
    features,
    reads: 'item',
    changes: writes ? [writes.changes] : [],
    causes,
    steps: (data: Needs) => {
      const [change, undo] = [operation.request(data, 0), operation.request(data, 1)]
      const refusedStep = (stepId: string, as: PersonaName, send: RequestSpec) =>
        step(stepId, `${does}, as ${personaOf(as).says}`)
          .sendAs(as, send)
          .expect(...refusedBy(data))
      return [
        step('with-right', `${does}, as ${personaOf('humanUser').says}`)
          .send(change)
          .triesFeature(triesFeature)
          .given(...recognized)
          .expect(...operation.allowed(data))
          .restore(...(writes?.restore(data) ?? [])),
        step('closed-partition', 'as the same user, request the same of a message in the closed partition')
          .send(closed.request(data))
          .expect(...refusedBy(data)),
        refusedStep('other-person', otherPerson, undo),
        ...otherMailboxSteps(data),
        refusedStep('same-person-here', 'userWithoutRights', undo),
        step('another-with-right', `${does}, as ${personaOf('anotherUser').says}`)
          .sendAs('anotherUser', undo)
          .expect(...operation.allowed(data)),
        refusedStep('same-person-at-last', 'userWithoutRights', change),
      ]
    },
  })
}

export const userTurnScenarios = Object.entries(turns).map(([name, own]) =>
  turnsOfUsers(accessOperations[name as AccessOperationName], own),
)
