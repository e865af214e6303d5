/** §5.3, §5.6: a user with any of the five scopes reads nothing of the closed partition. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { personaOf, usersOfOtherScopes } from '../../../src/contract/personas.ts'
import type { MessageHandle, Needs } from '../../../src/contract/test-data/needs.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import { listRefused, messageRefused } from '../../../src/engine/expectations/refusals.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { get, getDetails, listMessages, type RequestSpec } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { detailsAsApplicationStep, openMessageStep } from '../../states/precondition-steps.ts'
import { type ClosedPart, closedParts } from './parts.ts'

export const eachScopeCause = {
  readsAll: 'Administrators and responsible persons can read every partition.',
  usersOnly: 'Only users with the scope mailboxenterpriseuser go through the rights check.',
  roleOnly: 'The operation checks a role, and does not ask the partition service about the partition.',
}

export const eachScopeCauses = Object.values(eachScopeCause)

/** The same request as a user of each scope. */
export const asEachUser = (id: string, does: string, send: RequestSpec, ...expect: Expectation[]) =>
  usersOfOtherScopes.map((caller) =>
    step(`${id}-${kebabCase(caller)}`, `${does}, as ${personaOf(caller).says}`)
      .sendAs(caller, send)
      .expect(...expect),
  )

export const listedAsApplicationStep = (id: string, why: string, message: MessageHandle) =>
  step(id, why)
    .sendAs('documentConsumer', windowAround({ folder: 'in', visible: true }, message))
    .given(status(200))

const messageClosed = scenario({
  id: 'access-closed-message-to-each-scope',
  title: 'With each scope of a user, details and files of a message of the closed partition are refused',
  clauses: ['5.6.details-refused', '5.6.content-refused', '5.6.partition-service-decides', '7.reading-message'],
  needs: ['closedMessage', 'message'],
  causes: eachScopeCauses,
  steps: ({ closedMessage, message }) => {
    const { messageId, mainAttachmentId: attachmentId } = closedMessage
    return [
      openMessageStep(message),
      detailsAsApplicationStep(closedMessage),
      ...asEachUser('details', 'get the same details', getDetails(closedMessage), messageRefused),
      ...asEachUser(
        'content',
        'get its main document',
        get(paths.content, { messageId, attachmentId }),
        messageRefused,
      ),
    ]
  },
})

/** An annex can have a check of its own: it marks nothing as read. */
const annexClosed = scenario({
  id: 'access-closed-annex-to-each-scope',
  title: 'With each scope of a user, an annex of a message of the closed partition is refused',
  clauses: ['5.6.content-refused', '5.6.partition-service-decides'],
  needs: ['closedMessage', 'message'],
  causes: eachScopeCauses,
  steps: ({ closedMessage, message }) => {
    const { messageId, annexAttachmentId: attachmentId } = closedMessage
    const request = get(paths.content, { messageId, attachmentId })
    return [
      openMessageStep(message),
      step('as-application', 'the application downloads an annex of a closed message')
        .sendAs('documentConsumer', request)
        .given(status(200)),
      ...asEachUser('annex', 'download the same annex', request, messageRefused),
    ]
  },
})

const listClosed = scenario({
  id: 'access-closed-list-to-each-scope',
  title: 'With each scope of a user, no list shows a message of the closed partition',
  clauses: ['5.6.list-consultable-only', '5.6.partition-service-decides', '7.reading-list'],
  needs: ['closedPartition', 'closedMessage', 'message'],
  causes: eachScopeCauses,
  steps: ({ closedPartition: { partitionId }, closedMessage, message }) => [
    openMessageStep(message),
    listedAsApplicationStep('list-as-application', 'the application lists the closed message', closedMessage).given(
      contains('the closed message', closedMessage),
    ),
    ...asEachUser(
      'list',
      'list the messages of those days',
      windowAround({ folder: 'in', visible: true }, closedMessage),
      status(200),
      doesNotContain('a message of the closed partition', closedMessage),
    ),
    ...asEachUser(
      'list-of-partition',
      'list the messages of the closed partition',
      listMessages({ folder: 'in', visible: true, recipientPartition: partitionId }),
      listRefused,
    ),
  ],
})

/** Hidden and sent messages come from other queries than the usual list. */
const otherListClosed = (
  [
    ['hidden', 'closedHiddenMessage', { folder: 'in', visible: false }],
    ['sent', 'closedSentMessage', { folder: 'out', visible: true }],
  ] as const
).map(([kind, need, list]) =>
  scenario({
    id: `access-closed-${kind}-list-to-each-scope`,
    title: `With each scope of a user, no list shows a ${kind} message of the closed partition`,
    clauses: ['5.6.list-consultable-only', '5.6.partition-service-decides'],
    needs: [need, 'message'],
    causes: eachScopeCauses,
    steps: (needs: Pick<Needs, 'closedHiddenMessage' | 'closedSentMessage' | 'message'>) => [
      openMessageStep(needs.message),
      detailsAsApplicationStep(needs[need]),
      ...asEachUser(
        'list',
        `list the ${kind} messages of those days`,
        windowAround(list, needs[need]),
        status(200),
        doesNotContain(`the ${kind} message of the closed partition`, needs[need]),
      ),
      ...asEachUser(
        'newest',
        `list the newest ${kind} messages`,
        listMessages({ ...list, pageSize: 100 }),
        status(200),
        doesNotContain(`the ${kind} message of the closed partition`, needs[need]),
      ),
    ],
  }),
)

const partClosed = (part: ClosedPart) => {
  const { noun, title, clause } = closedParts[part]
  return scenario({
    id: `access-closed-${kebabCase(part)}-to-each-scope`,
    title: `${title} refused, with each scope, to a user who cannot consult the message`,
    clauses: [clause, '5.6.partition-service-decides'],
    needs: ['closedMessageWithParts', 'message'],
    features: [part],
    causes: eachScopeCauses,
    steps: ({ closedMessageWithParts: { messageId }, message }) => {
      const request = get(paths[part], { messageId })
      return [
        openMessageStep(message),
        step('as-application', `the application gets the ${noun} of a closed message`)
          .sendAs('documentConsumer', request)
          .triesFeature(part)
          .given(status(200)),
        ...asEachUser('part', `get the ${noun} of the same message`, request, status(403, 404)),
      ]
    },
  })
}

export const eachScopeScenarios = [
  messageClosed,
  annexClosed,
  listClosed,
  ...otherListClosed,
  ...(Object.keys(closedParts) as ClosedPart[]).map(partClosed),
]
