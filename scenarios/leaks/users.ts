import { paths } from '../../src/contract/interface/paths.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { leakDefaults, listStep, noLeaksTo, searchStep } from './watch.ts'

/** §5.6: whatever a user is answered, nothing of it comes from a partition they may not consult. */
export const usersSeeNothingClosed = scenario({
  ...leakDefaults,
  id: 'leaks-users-nothing-closed',
  title: 'No answer to a user holds anything of a partition they may not consult, or of another enterprise',
  clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only', '1.5.one-enterprise'],
  persona: 'humanUser',
  needs: ['closedMessage', 'message'],
  runWide: noLeaksTo(
    'humanUser',
    'anotherUser',
    'userOfGeneral',
    'userOfCounted',
    'responsible',
    'enterpriseAdmin',
    'mandataryAdmin',
    'mandataryUser',
    'userWithShortNumber',
    'userWithSeveralNumbers',
  ),
  steps: ({ closedMessage, closedMessage: { messageId, mainAttachmentId: attachmentId }, message }) => [
    listStep('humanUser'),
    searchStep('humanUser', closedMessage),
    { why: 'ask for the details of an open message', send: get(paths.details, { messageId: message.messageId }) },
    { why: 'ask for the details of a closed message', send: get(paths.details, { messageId }) },
    { why: 'ask for its main content', send: get(paths.content, { messageId, attachmentId }) },
  ],
})

/** §4.1, §5.6: this user may consult partition B, and neither GENERAL nor any other. */
export const userOfBSeesNothingOfGeneral = scenario({
  ...leakDefaults,
  id: 'leaks-user-of-b-nothing-of-general',
  title: 'No answer to a user of partition B holds anything of GENERAL',
  clauses: ['4.1.all-partitions-without-general', '4.1.all-partitions-consultable-only', '5.6.details-refused'],
  persona: 'userOfB',
  needs: ['partitionB'],
  runWide: noLeaksTo('userOfB'),
  steps: ({ partitionB: { outside } }) => [
    listStep('userOfB'),
    { why: 'ask for a message of GENERAL', send: get(paths.details, { messageId: outside.messageId }) },
  ],
})

/** §5.6: a user of the enterprise without any right learns of no message. */
export const userWithoutRightsSeesNothing = scenario({
  ...leakDefaults,
  id: 'leaks-user-without-rights-nothing',
  title: 'No answer to a user without rights holds anything of the mailbox',
  clauses: ['5.6.list-consultable-only', '5.6.details-refused', '2.rights-consult'],
  persona: 'userWithoutRights',
  needs: ['message'],
  runWide: noLeaksTo('userWithoutRights'),
  steps: ({ message: { messageId } }) => [
    listStep('userWithoutRights'),
    { why: 'ask for a message', send: get(paths.details, { messageId }) },
  ],
})

export const userLeakScenarios: readonly AnyScenario[] = [
  usersSeeNothingClosed,
  userOfBSeesNothingOfGeneral,
  userWithoutRightsSeesNothing,
]
