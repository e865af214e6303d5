import { limits } from '../../src/contract/interface/limits.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { personaOf } from '../../src/contract/personas.ts'
import { countAtLeast, file, showsMessage, status, success } from '../../src/engine/expectations/answers/body.ts'
import { everyStubCallIfAny, stubCalled, stubNotCalled } from '../../src/engine/expectations/calls.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import type { Expectation } from '../../src/engine/scenario/expectation.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { unneededCallCauses } from './causes.ts'
import { moveBack, moveToNewPartition } from './target-partition.ts'

const noRightsLookup = stubNotCalled('userPartitionRights', 'hasMandate')

/** §5.3, §5.9: a document consumer may read every partition of its mailbox, so nobody is asked. */
const applicationUnasked = scenario({
  id: 'calls-consumer-unasked',
  title: 'For a document consumer neither rights nor a mandate are asked',
  level: 'MUST',
  clauses: ['5.3.consumer-unasked', '5.9.unasked', '2.introspection-user-type-application'],
  persona: 'documentConsumer',
  needs: ['closedMessage'],
  reads: 'list',
  stubCalls: 'duringStep',
  causes: unneededCallCauses,
  steps: ({ closedMessage }) => {
    const { messageId, mainAttachmentId: attachmentId, mainDigest } = closedMessage
    const reads: [known: Expectation, step: Step][] = [
      [nonEmptyList, { why: 'ask for the list', send: listMessages({ folder: 'in', visible: true, pageSize: 10 }) }],
      [
        showsMessage(closedMessage),
        { why: 'ask for the details of a message', send: get(paths.details, { messageId }) },
      ],
      [file(mainDigest), { why: 'download its main content', send: get(paths.content, { messageId, attachmentId }) }],
      [
        countAtLeast(0),
        {
          why: 'ask how many messages expire soon',
          send: get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false }),
        },
      ],
    ]
    return reads.map(([known, step]) => ({ ...step, given: [status(200), known], expect: [noRightsLookup] }))
  },
})

/**
 * §5.3: a provider may remember what it asked, so that it would not ask again what it should not have asked at all. Of a
 * partition that is new, and of an enterprise that never came, nobody remembers anything.
 */
const applicationUnaskedAnew = scenario({
  id: 'calls-consumer-unasked-anew',
  title: 'For a document consumer nobody is asked even about a partition that is new, or an enterprise that never came',
  level: 'MUST',
  clauses: ['5.3.consumer-unasked', '5.9.unasked'],
  persona: 'documentConsumer',
  needs: ['movable'],
  reads: 'item',
  changes: ['movable'],
  stubCalls: 'duringStep',
  arrangesStubs: true,
  causes: unneededCallCauses,
  steps: ({ movable: { message } }) => [
    {
      why: 'move a message to a partition that the mailbox has since a moment',
      arrange: { newPartition: true },
      send: moveToNewPartition(message),
      given: [success],
      expect: [noRightsLookup],
      restore: [moveBack(message)],
    },
    {
      why: 'ask for its details there',
      send: get(paths.details, { messageId: message.messageId }),
      given: [status(200)],
      expect: [noRightsLookup],
    },
    {
      why: `ask for the list, as ${personaOf('consumerWithoutMailbox').says}`,
      as: 'consumerWithoutMailbox',
      send: listMessages({ folder: 'in', visible: true, pageSize: 10 }),
      given: [stubCalled('introspect', '')],
      expect: [noRightsLookup],
    },
  ],
})

/** §4.5, §5.3: who asks for an application asks for somebody who is no person, and may remember the answer for good. */
const rightsForPersonsAlone = scenario({
  id: 'calls-rights-for-persons-alone',
  title: 'In the whole run, rights are asked for persons alone, and for nobody in the place of an application',
  level: 'MUST',
  clauses: ['4.5.rights-user-id', '5.3.consumer-unasked'],
  persona: 'documentConsumer',
  reads: 'list',
  stubCalls: 'duringRun',
  causes: [
    'The filter that looks up rights runs for every caller, and puts zeros or the name of the client where the token names no person.',
    ...unneededCallCauses,
  ],
  steps: () => [
    {
      why: 'ask for the list, when most of the run is over',
      send: listMessages({ folder: 'in', visible: true, pageSize: 10 }),
      given: [status(200), nonEmptyList],
      expect: [
        everyStubCallIfAny(
          'userPartitionRights',
          'is about a person number',
          ({ parameters: { userId = 'malformed' } }) => ['caller', 'other'].includes(userId),
        ),
      ],
    },
  ],
})

export const noCallsForApplicationScenarios: readonly AnyScenario[] = [
  applicationUnasked,
  applicationUnaskedAnew,
  rightsForPersonsAlone,
]
