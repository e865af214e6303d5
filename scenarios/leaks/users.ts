/** §5.6: no answer of the run to a user contains a text of a message that the user cannot consult. */
import { paths } from '../../src/contract/interface/paths.ts'
import { usersOfOtherScopes } from '../../src/contract/personas.ts'
import { itemOfList } from '../../src/engine/expectations/lists/item-details.ts'
import { answerOfStep } from '../../src/engine/scenario/exchange.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { get, getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { noLeaksTo, runWideLeakDefaults, searchStep, unjudgedListStep } from './leak-steps.ts'

const neighbours = [0, 1, 2, 3, 4, 5]
/** The step of the scenario below, counted from 1, that lists the days around the closed message. */
const listStep = 6

/** §5.6: nothing of a closed partition, whatever the request. */
const usersSeeNothingClosed = scenario({
  ...runWideLeakDefaults,
  id: 'leaks-users-nothing-closed',
  title: 'No answer to a user contains data of a closed partition or another enterprise',
  clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only', '1.5.one-enterprise'],
  needs: ['closedMessage', 'message'],
  runWide: noLeaksTo(
    'humanUser',
    'anotherUser',
    'userOfGeneral',
    'userOfCounted',
    'userOfSimilarPartitions',
    ...usersOfOtherScopes,
    'userWithShortNumber',
    'userWithSeveralNumbers',
  ),
  steps: ({ closedMessage, closedMessage: { messageId, mainAttachmentId: attachmentId }, message }) => [
    unjudgedListStep('humanUser'),
    searchStep('humanUser', closedMessage),
    step('details-open', 'get the details of an open message').send(getDetails(message)),
    step('details-closed', 'get the details of a closed message').send(getDetails({ messageId })),
    step('content', 'download the main content of the closed message').send(
      get(paths.content, { messageId, attachmentId }),
    ),
    step('list-around-closed', 'list the messages of the days around the closed message').send(
      windowAround({ folder: 'in', visible: true }, closedMessage),
    ),
    // An answer about an open message can name the messages beside it.
    ...neighbours.map((place) =>
      step(`details-neighbour-${place + 1}`, `get the details of message ${place + 1} of that list`).send(
        (earlier, dialect) =>
          getDetails({
            messageId: itemOfList(answerOfStep(earlier, listStep), dialect, place)?.id ?? message.messageId,
          }),
      ),
    ),
  ],
})

/** §4.1, §5.6: this user can consult only partition B. */
const userOfBSeesNothingOfGeneral = scenario({
  ...runWideLeakDefaults,
  id: 'leaks-user-of-b-nothing-of-general',
  title: 'No answer to a user of partition B contains data of GENERAL',
  clauses: ['4.1.all-partitions-without-general', '4.1.all-partitions-consultable-only', '5.6.details-refused'],
  persona: 'userOfB',
  needs: ['partitionB'],
  runWide: noLeaksTo('userOfB'),
  steps: ({ partitionB: { outside } }) => [
    unjudgedListStep('userOfB'),
    step('details', 'get the details of a message of GENERAL').send(getDetails(outside)),
  ],
})

/** §5.6: a user of the enterprise without any right sees no message. */
const userWithoutRightsSeesNothing = scenario({
  ...runWideLeakDefaults,
  id: 'leaks-user-without-rights-nothing',
  title: 'No answer to a user without rights contains data of the mailbox',
  clauses: ['5.6.list-consultable-only', '5.6.details-refused', '2.rights-consult'],
  persona: 'userWithoutRights',
  needs: ['message'],
  runWide: noLeaksTo('userWithoutRights'),
  steps: ({ message: { messageId } }) => [
    unjudgedListStep('userWithoutRights'),
    step('details', 'get the details of a message').send(getDetails({ messageId })),
  ],
})

export const userLeakScenarios = [usersSeeNothingClosed, userOfBSeesNothingOfGeneral, userWithoutRightsSeesNothing]
