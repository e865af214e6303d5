/** §2, §5.5: the refusal of a mandate is the same problem document for optional parts, actions, moves of a partition and replies. */
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { field } from '../../../src/engine/expectations/answers/fields.ts'
import { replyCreated } from '../../../src/engine/expectations/answers/replies/created.ts'
import { ifDone } from '../../../src/engine/expectations/answers/states.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { get, readAction, updateAction } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { collectionRequest, recordRequest, referenceKinds } from '../../reference-data/kinds.ts'
import { knownContentSteps, movePartition } from '../../states/moves/move-steps.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { actionRequiredRequest, registeredMailsRequest } from '../../statistics/requests.ts'
import { replyRequest } from '../../table/reply.ts'
import { mandateRefusalClauses, refusalCause, refusalNaming } from '../mandate-refused.ts'

const parts = [
  {
    id: 'body',
    says: 'a body',
    feature: 'body',
    need: 'generalMessageWithBody',
    request: (messageId: string) => get(paths.body, { messageId }),
  },
  {
    id: 'payment-data',
    says: 'payment data',
    feature: 'paymentData',
    need: 'generalMessageWithPaymentData',
    request: (messageId: string) => get(paths.paymentData, { messageId }),
  },
  {
    id: 'structured-data',
    says: 'structured data',
    feature: 'structuredData',
    need: 'generalMessageWithStructuredData',
    request: (messageId: string) => get(paths.structuredData, { messageId }),
  },
] as const

const partWithoutMandate = ({ id, says, feature, need, request }: (typeof parts)[number]) =>
  scenario({
    id: `mandate-refused-problem-body-of-${id}`,
    title: `A refused mandate gets the same 403 JSON problem for ${says}`,
    clauses: [...mandateRefusalClauses, '5.5.mandate-refused-optional-reads'],
    persona: 'representativeWithoutMandate',
    needs: ['mailbox', need],
    features: [feature],
    causes: [refusalCause.ownErrorHandler, refusalCause.noMandateAtHand],
    steps: ({ mailbox: { enterpriseNumber }, [need]: { messageId } }) => [
      step('with-mandate', `with a mandate, get ${says}`)
        .sendAs('representative', request(messageId))
        .triesFeature(feature)
        .given(status(200)),
      step('without-mandate', `without a mandate, get ${says}`)
        .send(request(messageId))
        .expect(...refusalNaming(enterpriseNumber)),
    ],
  })

/** The refused request would undo what the control did. */
const actionUpdateWithoutMandate = scenario({
  id: 'mandate-refused-problem-body-of-action-update',
  title: 'A refused mandate gets the same 403 JSON problem for an action and its update',
  clauses: [...mandateRefusalClauses, '5.5.mandate-refused-action'],
  persona: 'representativeWithoutMandate',
  needs: ['mailbox', 'generalAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['generalAction'],
  causes: [refusalCause.noMandateAtHand, refusalCause.noMessage],
  steps: ({ mailbox: { enterpriseNumber }, generalAction: { messageId, messageActionId } }) => [
    step('with-mandate', 'with a mandate, execute an action')
      .sendAs('representative', updateAction(messageId, messageActionId, true))
      .triesFeature('actions')
      .given(status(204))
      .restore(updateAction(messageId, messageActionId, false)),
    step('without-mandate', 'without a mandate, reopen it')
      .send(updateAction(messageId, messageActionId, false))
      .expect(...refusalNaming(enterpriseNumber)),
    step('read-with-mandate', 'with a mandate, read it')
      .sendAs('representative', readAction(messageId, messageActionId))
      .given(status(200)),
    step('read-without-mandate', 'without a mandate, read it')
      .send(readAction(messageId, messageActionId))
      .expect(...refusalNaming(enterpriseNumber)),
  ],
})

const moveOfSourceWithoutMandate = scenario({
  id: 'mandate-refused-problem-body-of-source',
  title: 'A refused mandate gets the same 403 JSON problem for a move of a whole partition',
  clauses: [...mandateRefusalClauses, '5.5.mandate-refused-change-partition'],
  persona: 'representativeWithoutMandate',
  needs: ['mailbox', 'emptyPartition'],
  writes: true,
  causes: [refusalCause.noMandateAtHand, refusalCause.noMessage],
  steps: ({ mailbox: { enterpriseNumber }, emptyPartition: { partitionId } }) => {
    const send = movePartition(partitionId, { received: defaultPartition, sent: defaultPartition })
    return [
      ...knownContentSteps(partitionId),
      step('with-mandate', 'with a mandate, move a whole partition, which is empty')
        .sendAs('representative', send)
        .given(status(204)),
      step('without-mandate', 'without a mandate, move it')
        .send(send)
        .expect(...refusalNaming(enterpriseNumber)),
    ]
  },
})

const acceptsReplies = field('isReplyAuthorized', true)

/** The control comes last: a provider may accept one reply to a message. */
const replyWithoutMandate = scenario({
  id: 'mandate-refused-problem-body-of-reply',
  title: 'A refused mandate gets the same 403 JSON problem for a reply',
  clauses: [...mandateRefusalClauses, '5.5.mandate-refused-reply'],
  persona: 'representativeWithoutMandate',
  needs: ['mailbox', 'repliable'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: [refusalCause.noMandateAtHand, refusalCause.noMessage],
  steps: ({ mailbox: { enterpriseNumber }, repliable }) => {
    const reply = replyRequest(repliable, enterpriseNumber)
    return [
      replyPermissionStep('reply-permission', repliable).as('representative').given(acceptsReplies),
      step('reply-without-mandate', 'without a mandate, reply to a message that accepts replies')
        .send(reply)
        .triesFeature('reply')
        .expect(...refusalNaming(enterpriseNumber)),
      step('reply-with-mandate', 'with a mandate, reply to it')
        .sendAs('representative', reply)
        .triesFeature('reply')
        .given(replyCreated),
    ]
  },
})

/** Reference data belong to no mailbox, and a provider may answer 0 to these counts without any check (§4.2). */
const ifRefusedNaming = (enterpriseNumber: string) => either([status(200, 404, 501)], refusalNaming(enterpriseNumber))

const recordsAndCountsWithoutMandate = scenario({
  id: 'mandate-refused-problem-body-of-records-and-counts',
  title: 'If reference data or a count are refused without a mandate, the refusal is the same 403 JSON problem',
  clauses: mandateRefusalClauses,
  persona: 'representativeWithoutMandate',
  needs: ['mailbox', 'carriedApplication', 'carriedOrganization', 'carriedMessageType'],
  causes: [refusalCause.ownErrorHandler, refusalCause.noMandateAtHand],
  steps: ({ mailbox: { enterpriseNumber }, ...carried }) => {
    const requests = [
      ...referenceKinds.flatMap((kind) => [
        { id: kind.name, does: `get a ${kind.says}`, send: recordRequest(kind, carried[kind.need].ids[0] ?? '') },
        { id: `${kind.name}s`, does: `list each ${kind.says}`, send: collectionRequest(kind) },
      ]),
      { id: 'action-required', does: 'count the messages with an open action', send: actionRequiredRequest() },
      { id: 'registered', does: 'count the unread registered mails', send: registeredMailsRequest() },
    ]
    return requests.flatMap(({ id, does, send }) => [
      step(`${id}-with-mandate`, `with a mandate, ${does}`).sendAs('representative', send).given(status(200)),
      step(`${id}-without-mandate`, `without a mandate, ${does}`).send(send).expect(ifRefusedNaming(enterpriseNumber)),
    ])
  },
})

/** Nothing is at a path, or its refusal is the problem document. Who may use the path is judged elsewhere. */
const absentOrRefusedNaming = (enterpriseNumber: string) =>
  either([status(200, 204, 404, 405, 501)], refusalNaming(enterpriseNumber))

const actionPaths = [
  ['action', paths.actionUpdate],
  ['message-action', paths.actionUpdateOfScenarioTable],
] as const

/** §4.1 writes two paths of an update: a provider can have either one, or a route and an error handler for each. */
const bothActionPathsWithoutMandate = scenario({
  id: 'mandate-refused-problem-body-of-both-action-paths',
  title: 'A refused mandate gets the same 403 JSON problem at each path of an action that exists',
  clauses: [...mandateRefusalClauses, '5.5.mandate-refused-action'],
  persona: 'representativeWithoutMandate',
  needs: ['mailbox', 'generalAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['generalAction'],
  causes: [refusalCause.ownErrorHandler, refusalCause.noMandateAtHand],
  steps: ({ mailbox: { enterpriseNumber }, generalAction: { messageId, messageActionId } }) => {
    const requests = actionPaths.flatMap(([name, path]) => {
      const update = { ...updateAction(messageId, messageActionId, false), path, otherPaths: [] }
      const { body: _none, ...read } = { ...update, method: 'GET' as const }
      return [
        { id: `read-${name}`, does: `read the action at ${path}`, send: read },
        { id: `update-${name}`, does: `open it, as it is, at ${path}`, send: update },
      ]
    })
    return requests.flatMap(({ id, does, send }, place) => [
      step(`${id}-with-mandate`, `with a mandate, ${does}`)
        .sendAs('representative', send)
        .given(either([success], [clientError], [status(501)])),
      step(`${id}-without-mandate`, `without a mandate, ${does}`)
        .send(send)
        .expect(ifDone(2 * place + 1, absentOrRefusedNaming(enterpriseNumber))),
    ])
  },
})

const templatesWithoutMandate = scenario({
  id: 'mandate-refused-problem-body-of-templates',
  title: 'If templates are refused without a mandate, the refusal is the same 403 JSON problem',
  clauses: mandateRefusalClauses,
  persona: 'representativeWithoutMandate',
  needs: ['mailbox'],
  features: ['templates'],
  causes: [refusalCause.ownErrorHandler, refusalCause.noMandateAtHand],
  steps: ({ mailbox: { enterpriseNumber } }) => [
    step('with-mandate', 'with a mandate, list the templates')
      .sendAs('representative', get(paths.messageTemplates, {}))
      .triesFeature('templates')
      .given(status(200)),
    step('without-mandate', 'without a mandate, list the templates')
      .send(get(paths.messageTemplates, {}))
      .expect(ifRefusedNaming(enterpriseNumber)),
  ],
})

export const mandateRefusedElsewhereScenarios = [
  ...parts.map(partWithoutMandate),
  actionUpdateWithoutMandate,
  moveOfSourceWithoutMandate,
  replyWithoutMandate,
  recordsAndCountsWithoutMandate,
  bothActionPathsWithoutMandate,
  templatesWithoutMandate,
]
