/** §5.5, §5.6: a lookup that is under way for one enterprise answers nothing about another. */
import { paths } from '../../src/contract/interface/paths.ts'
import { countAtLeast, file, showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { failsClosed, noSuccess } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { get, getDetails, listReceived, onBehalfOf, setVisible } from '../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { nearlyExpiredRequest } from '../statistics/requests.ts'

/** The stub answers late, so that lookups for both enterprises are under way at once. */
const besideLookup =
  (operation: 'userPartitionRights' | 'hasMandate', as: 'userWithRightsElsewhere' | 'representative') =>
  (send: Step['send']) =>
    ({
      concurrent: { as, send, times: 2, onlyBefore: true },
      fault: { service: 'partition', operation, kind: 'slow' },
    }) as const

const receivedRequest = listReceived({ pageSize: 20 })

/** The whole list, and one partition, whose right is a lookup of its own; then what that right opens. */
const personAtTwoEnterprises = scenario({
  id: 'access-person-of-two-enterprises-side-by-side',
  title: 'A person who acts for two enterprises at once sees only what they can consult at each',
  clauses: [
    '5.6.partition-service-decides',
    '5.6.list-consultable-only',
    '5.6.list-of-partition-refused',
    '5.6.details-refused',
    '5.6.content-refused',
    '5.6.change-visibility-refused',
  ],
  persona: 'userWithoutRights',
  needs: ['generalMessage'],
  writes: true,
  injectsFaults: true,
  causes: [
    'A lookup of rights that is under way is shared with other requests by the person number, without the enterprise.',
  ],
  steps: ({ generalMessage }) => {
    const { messageId, mainAttachmentId: attachmentId, recipientPartition } = generalMessage
    const details = getDetails(generalMessage)
    const content = get(paths.content, { messageId, attachmentId })
    const ofPartition = listReceived({ recipientPartition, pageSize: 20 })
    const [count, hide, show] = [nearlyExpiredRequest(), setVisible([messageId], false), setVisible([messageId], true)]
    const beside = besideLookup('userPartitionRights', 'userWithRightsElsewhere')
    const attempts = [
      { id: 'list', does: 'list messages', send: receivedRequest, elsewhere: receivedRequest },
      { id: 'partition', does: 'list GENERAL', send: ofPartition, elsewhere: ofPartition },
      { id: 'count', does: 'count nearly expired messages', send: count, elsewhere: count },
      { id: 'details', does: 'get the details of a message of GENERAL', send: details, elsewhere: ofPartition },
      { id: 'content', does: 'download its main content', send: content, elsewhere: ofPartition },
      { id: 'hide', does: 'hide it', send: hide, elsewhere: ofPartition },
    ]
    return [
      step('control', 'as a user of the enterprise with the right, get the details of a message')
        .sendAs('humanUser', details)
        .given(status(200), showsMessage(generalMessage)),
      step('content-control', 'as the same user, download its main content')
        .sendAs('humanUser', content)
        .given(status(200), file(generalMessage.mainDigest)),
      step('count-control', 'as the same user, count nearly expired messages')
        .sendAs('humanUser', count)
        .given(status(200), countAtLeast(0)),
      ...attempts.map(({ id, does, send, elsewhere }) =>
        step(id, `${does}, while the same person, with all rights at another enterprise, lists or counts there`)
          .send(send)
          .with(beside(elsewhere))
          .expect(failsClosed)
          .restore(...(send === hide ? [show] : [])),
      ),
    ]
  },
})

/** The same for mandates, which decide about every operation. */
const mandateOfTwoEnterprises = scenario({
  id: 'access-mandates-of-two-enterprises-side-by-side',
  title: 'A representative who acts for two enterprises at once opens only the one that gave a mandate',
  clauses: ['5.5.mandate-only-that-mailbox', '5.5.mandate-refused-list', '5.5.mandate-refused-statistics'],
  persona: 'representative',
  needs: ['foreignMailbox', 'partitionB'],
  requiresExactRights: true,
  injectsFaults: true,
  causes: [
    'A call of hasMandate that is under way is shared with other requests by the number of the representative, without the enterprise.',
  ],
  steps: ({ foreignMailbox: { enterpriseNumber }, partitionB: { message } }) => {
    const beside = besideLookup('hasMandate', 'representative')
    const ofB = listReceived({ recipientPartition: message.recipientPartition, pageSize: 100 })
    return [
      step('own-mandate', 'with a mandate, list the messages of a partition')
        .send(ofB)
        .given(status(200), contains('the message', message)),
      step('own-count', 'count its nearly expired messages')
        .send(nearlyExpiredRequest())
        .given(status(200), countAtLeast(0)),
      ...(
        [
          ['list', 'list the messages of an enterprise that gave no mandate', receivedRequest],
          ['count', 'count the nearly expired messages there', nearlyExpiredRequest()],
        ] as const
      ).map(([id, does, send]) =>
        step(id, `${does}, while the same representative lists those of the enterprise with the mandate`)
          .send(onBehalfOf(enterpriseNumber, send))
          .with(beside(ofB))
          .expect(noSuccess),
      ),
    ]
  },
})

export const lookupUnderWayScenarios = [personAtTwoEnterprises, mandateOfTwoEnterprises]
