/** §4.5, §5.3, §5.9: no rights and mandate lookups for document consumers. */
import { paths } from '../../src/contract/interface/paths.ts'
import { personaOf } from '../../src/contract/personas.ts'
import { countAtLeast, file, showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { everyStubCallIfAny, stubCalled, stubNotCalled } from '../../src/engine/expectations/calls.ts'
import { get, getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { nearlyExpiredRequest } from '../statistics/requests.ts'
import { firstPageRequest, listStep } from './call-parameters.ts'
import { unneededCallCauses } from './causes.ts'
import { moveToNewPartition } from './target-partition.ts'

const noRightsLookup = stubNotCalled('userPartitionRights', 'hasMandate')

/** §5.3, §5.9: a document consumer may read every partition of its mailbox, so no lookup is needed. */
const consumerCausesNoLookup = scenario({
  id: 'calls-consumer-unasked',
  title: 'Requests of a document consumer cause no rights or mandate lookup',
  clauses: ['5.3.consumer-unasked', '5.9.unasked', '2.introspection-user-type-application'],
  persona: 'documentConsumer',
  needs: ['closedMessage'],
  stubCalls: 'duringStep',
  causes: unneededCallCauses,
  steps: ({ closedMessage }) => {
    const { messageId, mainAttachmentId: attachmentId, mainDigest } = closedMessage
    return [
      listStep('list messages'),
      step('details', 'get the details of a message')
        .send(getDetails({ messageId }))
        .given(status(200), showsMessage(closedMessage)),
      step('content', 'download its main content')
        .send(get(paths.content, { messageId, attachmentId }))
        .given(status(200), file(mainDigest)),
      step('nearlyExpired', 'count the messages that expire soon')
        .send(nearlyExpiredRequest())
        .given(status(200), countAtLeast(0)),
    ].map((read) => read.expect(noRightsLookup))
  },
})

/**
 * §5.3: a wrong lookup may have been cached by an earlier request and then causes no call. A new partition and a new
 * enterprise cannot be in a cache.
 */
const consumerCausesNoNewLookup = scenario({
  id: 'calls-consumer-unasked-anew',
  title: 'A document consumer causes no lookup for a new partition or enterprise either',
  clauses: ['5.3.consumer-unasked', '5.9.unasked'],
  persona: 'documentConsumer',
  needs: ['movable'],
  reads: 'item',
  changes: ['movable'],
  stubCalls: 'duringStep',
  arrangesStubs: true,
  causes: unneededCallCauses,
  steps: ({ movable: { message } }) => [
    step('changePartition', 'move a message to a new partition')
      .send(moveToNewPartition(message))
      .with({ arrange: { newPartition: true }, cachedLookup: 'partitions' })
      .given(success)
      .expect(noRightsLookup)
      .restore(undoMove(message)),
    step('details', 'get its details there').send(getDetails(message)).given(status(200)).expect(noRightsLookup),
    step('list', `list messages, as ${personaOf('consumerWithoutMailbox').says}`)
      .sendAs('consumerWithoutMailbox', firstPageRequest)
      .given(stubCalled('introspect', ''))
      .expect(noRightsLookup),
  ],
})

/** §4.5, §5.3: an application has no person number. Over the whole run, since the answer of a wrong lookup may be cached. */
const rightsForPersonsAlone = scenario({
  id: 'calls-rights-for-persons-alone',
  title: 'During the whole run, the provider looks up rights of persons only',
  clauses: ['4.5.rights-user-id', '5.3.consumer-unasked'],
  persona: 'documentConsumer',
  stubCalls: 'duringRun',
  causes: [
    'The filter that looks up rights runs for every caller and sends zeros or the client name if the token has no person number.',
    ...unneededCallCauses,
  ],
  steps: () => [
    listStep('near the end of the run, list messages').expect(
      everyStubCallIfAny(
        'userPartitionRights',
        'has a person number as userId',
        ({ parameters: { userId = 'malformed' } }) => ['caller', 'other'].includes(userId),
      ),
    ),
  ],
})

export const noCallsForApplicationScenarios = [consumerCausesNoLookup, consumerCausesNoNewLookup, rightsForPersonsAlone]
