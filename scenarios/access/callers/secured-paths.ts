/** §5.1: operations are secured for every spelling of a path or method that a framework accepts. */
import { pathFormNames, pathForms } from '../../../src/contract/interface/path-forms.ts'
import { otherPaths, paths } from '../../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import {
  noSuccess,
  noSuccessAtUnstatedPath,
  unauthorizedOrForbidden,
} from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { noForbiddenText, noTextOfMessages } from '../../../src/engine/expectations/leaks.ts'
import { noMessage } from '../../../src/engine/expectations/lists/membership.ts'
import { get, getDetails, listMessages, readAction } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'

const causes = [
  'The security filter matches exact paths, and the router ignores a trailing slash or knows a second path.',
  'The filter protects GET only, and HEAD goes to the same handler.',
  'A new operation lies outside the path prefix that the filter protects.',
]

const controlSteps = (messageId: string, attachmentId: string): WrittenStep[] => [
  step('control', 'with a token, get the details of the message')
    .sendAs('documentConsumer', getDetails({ messageId }))
    .given(status(200)),
  step('control-content', 'with a token, download the main content')
    .sendAs('documentConsumer', get(paths.content, { messageId, attachmentId }))
    .given(status(200)),
  step('control-records', 'with a token, list the message types')
    .sendAs('documentConsumer', { ...get(paths.messageTypes, {}), otherPaths: [paths.messageTypesPlural] })
    .given(status(200)),
]

const slashSteps = (message: MessageHandle, attachmentId: string): WrittenStep[] => [
  step('list-slash', 'list messages, with a trailing slash')
    .send(get(otherPaths.messagesWithSlash, {}))
    .expect(noSuccessAtUnstatedPath([message])),
  step('details-slash', 'get the details, with a trailing slash')
    .send(get(otherPaths.detailsWithSlash, { messageId: message.messageId }))
    .expect(noSuccessAtUnstatedPath([message])),
  step('content-slash', 'download the main content, with a trailing slash')
    .send(get(otherPaths.contentWithSlash, { messageId: message.messageId, attachmentId }))
    .expect(noSuccessAtUnstatedPath([message], 2)),
]

const recordSteps = (messageTypeId: string): WrittenStep[] => [
  ...[paths.messageTypes, paths.messageTypesPlural, otherPaths.senderApplications, otherPaths.senderOrganizations].map(
    (path, index) =>
      step(`records-${index + 1}`, `list the records at ${path}`)
        .send(get(path, {}))
        .expect(noSuccessAtUnstatedPath()),
  ),
  ...[paths.messageType, paths.messageTypePlural].map((path, index) =>
    step(`record-${index + 1}`, `get a message type at ${path}`)
      .send(get(path, { id: messageTypeId }))
      .expect(noSuccessAtUnstatedPath()),
  ),
]

const formSteps = (message: MessageHandle): WrittenStep[] =>
  pathFormNames.flatMap((form) => [
    step(`list-${kebabCase(form)}`, `list messages ${pathForms[form].says}`)
      .send({ ...listMessages(), pathForm: form })
      .expect(noMessage),
    step(`details-${kebabCase(form)}`, `get the details ${pathForms[form].says}`)
      .send({ ...getDetails({ messageId: message.messageId }), pathForm: form })
      .expect(noTextOfMessages(message)),
  ])

const headSteps = (messageId: string): WrittenStep[] => [
  step('head-list', 'request the headers of the list')
    .send({ ...listMessages(), method: 'HEAD' })
    .expect(noForbiddenText)
    .advise(noSuccess),
  step('head-details', 'request the headers of the details')
    .send({ ...getDetails({ messageId }), method: 'HEAD' })
    .expect(noForbiddenText)
    .advise(noSuccess),
]

const otherFormsClosed = scenario({
  id: 'access-other-path-forms-without-token',
  title: 'Other spellings of a path and HEAD give no access without a token',
  clauses: [
    '5.1.token-required-list',
    '5.1.token-required-details',
    '5.1.token-required-content',
    '5.1.token-required-reference-data',
  ],
  persona: 'nobody',
  needs: ['generalMessage', 'carriedMessageType'],
  causes,
  steps: ({ generalMessage, carriedMessageType: { ids } }) => {
    const { messageId, mainAttachmentId } = generalMessage
    return [
      ...controlSteps(messageId, mainAttachmentId),
      ...slashSteps(generalMessage, mainAttachmentId),
      ...recordSteps(ids[0] ?? ''),
      ...formSteps(generalMessage),
      ...headSteps(messageId),
    ]
  },
})

/** §4.1 writes the action path in two forms, beside that of the action alone. */
export const actionForms = [
  { id: 'action', path: paths.action },
  { id: 'actions', path: paths.actionUpdate },
  { id: 'message-actions', path: paths.actionUpdateOfScenarioTable },
] as const

const actionFormsClosed = scenario({
  id: 'access-action-path-forms-without-token',
  title: 'Each path of an action is refused to a caller without a token',
  clauses: ['5.1.token-required-action'],
  persona: 'nobody',
  needs: ['generalAction'],
  features: ['actions', 'requiredAction'],
  writes: true,
  causes,
  steps: ({ generalAction: { messageId, messageActionId } }) => [
    step('control', 'with a token, get the action')
      .sendAs('documentConsumer', readAction(messageId, messageActionId))
      .triesFeature('actions')
      .given(status(200)),
    ...actionForms.map(({ id, path }) =>
      step(`read-${id}`, `get the action at ${path}`)
        .send({ ...get(path, { messageId, messageActionId }), parameters: { messageId, messageActionId } })
        .expect(noSuccessAtUnstatedPath()),
    ),
    ...actionForms.slice(1).map(({ id, path }) =>
      step(`update-${id}`, `set the flag that the action has, at ${path}`)
        .send({
          ...get(path, { messageId, messageActionId }),
          method: 'PATCH',
          parameters: { messageId, messageActionId },
          body: { json: { isExecuted: false } },
        })
        .expect(noSuccess),
    ),
  ],
})

/** §1.4, §5.1: message templates are an operation of the interface. Which scope opens them is not stated. */
const templatesClosed = scenario({
  id: 'access-templates-without-token',
  title: 'Message templates are refused to callers without a valid token',
  clauses: ['5.1.token-as-bearer', '5.1.token-unknown-refused', '5.2.inactive-refused'],
  persona: 'nobody',
  features: ['templates'],
  causes,
  steps: () => [
    step('control', 'with a token, list the message templates')
      .sendAs('documentConsumer', get(paths.messageTemplates, {}))
      .triesFeature('templates')
      .given(status(200)),
    ...(['nobody', 'holderOfUnknownToken', 'holderOfInactiveToken'] as const).map((as, index) =>
      step(`refused-${index + 1}`, 'without a valid token, list the message templates')
        .sendAs(as, get(paths.messageTemplates, {}))
        .expect(unauthorizedOrForbidden),
    ),
  ],
})

export const securedPathScenarios = [otherFormsClosed, actionFormsClosed, templatesClosed]
