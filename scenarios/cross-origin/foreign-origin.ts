/** §4.6: an origin outside the list, in the answers of all operations. */
import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { allowsOrigin, deniesOrigin } from '../../src/engine/expectations/answers/headers.ts'
import { success } from '../../src/engine/expectations/answers/status-codes.ts'
import { nonexistentIdLike } from '../../src/engine/scenario/nonexistent-id.ts'
import {
  get,
  getDetails,
  listMessages,
  listReceived,
  moveMessages,
  post,
  type RequestSpec,
  readAction,
  setVisible,
  updateAction,
} from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { collectionRequest, recordRequest, referenceKinds } from '../reference-data/kinds.ts'
import { statistics } from '../statistics/requests.ts'
import { crossOriginDefaults } from './preflight.ts'
import { withOrigin } from './readable-steps.ts'

const elsewhere = 'https://elsewhere.example'

const deniedStep = (id: string, why: string, send: RequestSpec) =>
  step(id, `with another origin, ${why}`).send(withOrigin(elsewhere, send)).expect(deniesOrigin(elsewhere))

export const foreignOriginNotAllowedAnywhere = scenario({
  ...crossOriginDefaults,
  id: 'cross-origin-foreign-not-allowed-anywhere',
  title: 'No operation allows an origin outside the list, and no refusal does',
  clauses: ['4.6.foreign-origin'],
  needs: [...crossOriginDefaults.needs, 'readMessage', ...referenceKinds.map(({ need }) => need)],
  causes: [
    'One controller has a rule of its own: @CrossOrigin("*"), [EnableCors("dev")], or a header that is written by hand.',
    'A proxy or a CDN adds the header for some paths, such as files or /refData.',
  ],
  steps: ({ portalOrigin: { origin }, readMessage, ...needs }) => {
    const { messageId, mainAttachmentId: attachmentId } = readMessage
    const unknown = getDetails({ messageId: nonexistentIdLike(messageId) })
    return [
      step('portal', 'with the origin of the portal, get the details of a message')
        .send(withOrigin(origin, getDetails(readMessage)))
        .given(success, allowsOrigin(origin)),
      deniedStep('details', 'get the details of a message', getDetails(readMessage)),
      deniedStep('content', 'download its main document', get(paths.content, { messageId, attachmentId })),
      ...Object.values(statistics).map(({ name, counts, request }) => deniedStep(name, `count ${counts}`, request())),
      ...referenceKinds.flatMap((kind) => [
        deniedStep(kind.collection, `list the ${kind.says}s`, collectionRequest(kind)),
        deniedStep(kind.record, `get a ${kind.says}`, recordRequest(kind, needs[kind.need].ids[0] ?? '')),
      ]),
      deniedStep('unknown', 'get the details of an unknown message', unknown),
      deniedStep('without-token', 'list messages without a token', listReceived()).as('nobody'),
    ]
  },
})

/** The requests change nothing: they name what does not exist, or say nothing. */
export const foreignOriginNotAllowedForChanges = scenario({
  ...crossOriginDefaults,
  id: 'cross-origin-foreign-not-allowed-for-changes',
  title: 'No change, invalid request or optional operation allows an origin outside the list',
  clauses: ['4.6.foreign-origin'],
  profile: 'full',
  needs: [...crossOriginDefaults.needs, 'readMessage'],
  writes: true,
  causes: [
    'A handler of errors, or a filter for requests with a body, copies the origin of the request into its answers.',
    'Optional operations are in a controller of their own, with a rule of its own.',
  ],
  steps: ({ portalOrigin: { origin }, readMessage }) => {
    const { messageId } = readMessage
    const unknown = nonexistentIdLike(messageId)
    return [
      step('portal', 'with the origin of the portal, get the details of a message')
        .send(withOrigin(origin, getDetails(readMessage)))
        .given(success, allowsOrigin(origin)),
      deniedStep('visibility', 'hide a message that does not exist', setVisible([unknown], false)),
      deniedStep('move', 'move a message that does not exist', moveMessages([unknown], defaultPartition)),
      deniedStep('action', 'execute an action that does not exist', updateAction(unknown, unknown, true)),
      deniedStep('action-read', 'get an action that does not exist', readAction(unknown, unknown)),
      deniedStep('invalid-change', 'send a change without any field', post(paths.changeVisibility, {}, {})),
      deniedStep('invalid-list', 'list messages with a page that is not a number', listMessages({ page: 'abc' })),
      deniedStep('body', 'get the body of a message that does not exist', get(paths.body, { messageId: unknown })),
      deniedStep('payment-data', 'get payment data', get(paths.paymentData, { messageId: unknown })),
      deniedStep('structured-data', 'get structured data', get(paths.structuredData, { messageId: unknown })),
      deniedStep('templates', 'list the templates', get(paths.messageTemplates, {})),
    ]
  },
})
