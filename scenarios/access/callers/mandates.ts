/** §5.5: the header names one mailbox, and the mandate of that enterprise counts. */
import { onBehalfOfHeader } from '../../../src/contract/interface/headers.ts'
import { personaOf } from '../../../src/contract/personas.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { showsMessage } from '../../../src/engine/expectations/answers/fields.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import {
  containsNothingOfOtherMailbox,
  refusedFromOtherMailbox,
} from '../../../src/engine/expectations/other-mailbox.ts'
import { getDetails, listReceived, onBehalfOf, type RequestSpec } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'

const listRequest = listReceived({ pageSize: 20 })

/** §5.5 (d): two mandates are two mailboxes. */
const twoMandates = scenario({
  id: 'access-two-mandates-header-decides',
  title: 'For a representative with two mandates, the header decides which mailbox is open',
  clauses: [
    '5.5.header-names-mailbox',
    '5.5.mandate-only-that-mailbox',
    '5.5.mandate-granted-list',
    '1.5.one-enterprise',
  ],
  persona: 'representativeWithTwoMandates',
  needs: ['mailbox', 'foreignMailbox', 'partitionB', 'foreignMessage'],
  causes: [
    'The mailbox is stored with the token or the session at the first request.',
    'All mailboxes of a representative are searched, and the header is only checked.',
    'Answers are cached by address and token, without the header.',
  ],
  steps: ({
    mailbox: { enterpriseNumber: own },
    foreignMailbox: { enterpriseNumber: other },
    partitionB,
    foreignMessage,
  }) => {
    const { message } = partitionB
    const [ownMessage, otherMessage] = ['a message of the mailbox under test', 'a message of the other mailbox']
    return [
      step('list-own', 'list messages for the enterprise under test')
        .send(onBehalfOf(own, listRequest))
        .expect(
          status(200),
          contains(ownMessage, message),
          containsNothingOfOtherMailbox(otherMessage, foreignMessage),
        ),
      step('details-own', 'get the details of a message of the mailbox under test')
        .send(onBehalfOf(own, getDetails(message)))
        .expect(status(200), showsMessage(message)),
      step('list-other', 'list messages for the other enterprise')
        .send(onBehalfOf(other, listRequest))
        .expect(
          status(200),
          contains(otherMessage, foreignMessage),
          containsNothingOfOtherMailbox(ownMessage, message),
        ),
      step('own-message-for-other', 'for the other enterprise, get the details of the message of the first one')
        .send(onBehalfOf(other, getDetails(message)))
        .expect(refusedFromOtherMailbox(message)),
      step('details-other', 'get the details of a message of the other mailbox')
        .send(onBehalfOf(other, getDetails(foreignMessage)))
        .expect(status(200), showsMessage(foreignMessage)),
      step('other-message-for-own', 'for the enterprise under test, get the details of the message of the other one')
        .send(onBehalfOf(own, getDetails(foreignMessage)))
        .expect(refusedFromOtherMailbox(foreignMessage)),
    ]
  },
})

/** Two lines of the header. Their names differ in case only, so that both are sent. */
const inTwoLines = (first: string, second: string, request: RequestSpec): RequestSpec => ({
  ...request,
  headers: { ...request.headers, [onBehalfOfHeader]: first, [onBehalfOfHeader.toLowerCase()]: second },
})

/** §5.5 (c) to (e): two numbers in the header, in one line with a comma or in two lines, which mean the same. */
const twoNumbersInHeader = scenario({
  id: 'access-header-with-two-numbers',
  title: 'A header with two enterprise numbers gives no access to the one without a mandate',
  clauses: ['5.5.mandate-only-that-mailbox', '5.5.mandate-refused-403', '5.5.header-names-mailbox'],
  persona: 'representative',
  needs: ['mailbox', 'foreignMailbox', 'foreignMessage'],
  requiresExactRights: true,
  causes: ['The mandate is looked up for the first value of the header, and the data is that of the last one.'],
  steps: ({ mailbox: { enterpriseNumber: own }, foreignMailbox: { enterpriseNumber: other }, foreignMessage }) => [
    step('control', 'with a mandate of the other enterprise, list messages there')
      .sendAs('representativeOfAnother', listRequest)
      .given(status(200), contains('a message of the other mailbox', foreignMessage)),
    ...[
      { id: 'other-last', says: 'the enterprise without a mandate last', numbers: [own, other] as const },
      { id: 'other-first', says: 'the enterprise without a mandate first', numbers: [other, own] as const },
    ].flatMap(({ id, says, numbers }) =>
      [
        { form: '', lines: 'in the header', sent: (request: RequestSpec) => onBehalfOf(numbers.join(', '), request) },
        {
          form: '-in-two-lines',
          lines: 'in two lines of the header',
          sent: (request: RequestSpec) => inTwoLines(...numbers, request),
        },
      ].flatMap(({ form, lines, sent }) => [
        step(`list-${id}${form}`, `list messages with ${says} ${lines}`)
          .send(sent(listRequest))
          .expect(
            either(
              [status(200), containsNothingOfOtherMailbox('a message of the other mailbox', foreignMessage)],
              [clientError],
            ),
          ),
        step(`details-${id}${form}`, `get the details of a message of the other mailbox, with ${says} ${lines}`)
          .send(sent(getDetails(foreignMessage)))
          .expect(refusedFromOtherMailbox(foreignMessage)),
      ]),
    ),
  ],
})

/** §5.2, §5.5 (b): only the first enterprise of the token has a mandate. */
const firstNumberOfToken = scenario({
  id: 'access-several-numbers-of-representative-first-counts',
  title: 'The mandate of the first enterprise in the token opens the mailbox to a representative',
  clauses: ['5.2.number-first-element', '2.introspection-first-number', '5.5.mandatary-from-token'],
  persona: 'representativeWithSeveralNumbers',
  needs: ['partitionB'],
  causes: ['The last value of a claim with several values wins, as in a map that is built from a list.'],
  steps: ({ partitionB: { message } }) => [
    step('with-one-number', `get the details of a message, as ${personaOf('representative').says}`)
      .sendAs('representative', getDetails(message))
      .given(status(200), showsMessage(message)),
    step('with-several-numbers', `get them, as ${personaOf('representativeWithSeveralNumbers').says}`)
      .send(getDetails(message))
      .expect(status(200), showsMessage(message)),
  ],
})

/**
 * §5.5: such a caller reads the mailbox of its own enterprise with another scope (§5.4). An enterprise can count as its own
 * mandatary, so naming it in the header is advice.
 */
const mailboxOfRepresentative = scenario({
  id: 'access-mailbox-of-representative-closed',
  title: 'A representative reads the mailbox of the mandate, and not that of its own enterprise',
  clauses: ['5.5.mandate-only-that-mailbox', '5.5.header-names-mailbox', '5.5.mandate-refused-403'],
  persona: 'representativeWithMailbox',
  needs: ['foreignMailbox', 'foreignMessage', 'message'],
  requiresExactRights: true,
  causes: [
    'A message opens if it is in the mailbox of the header or in that of the token.',
    'hasMandate is not asked where the header names the enterprise of the caller.',
  ],
  steps: ({ foreignMailbox: { enterpriseNumber: own }, foreignMessage: ownMessage, message }) => [
    step('mandate', 'with the mandate, get the details of a message of the mailbox under test')
      .send(getDetails(message))
      .given(status(200), showsMessage(message)),
    step('as-consumer', 'an application of its enterprise gets the details of a message there')
      .sendAs('foreignConsumer', getDetails(ownMessage))
      .given(status(200), showsMessage(ownMessage)),
    step('details', 'with the mandate, get the details of the message of its own enterprise')
      .send(getDetails(ownMessage))
      .expect(refusedFromOtherMailbox(ownMessage)),
    step('list', 'with the mandate, list messages')
      .send(listRequest)
      .given(status(200))
      .expect(containsNothingOfOtherMailbox('a message of its own enterprise', ownMessage)),
    step('own-details', 'get the details of that message for its own enterprise, which gave no mandate')
      .send(onBehalfOf(own, getDetails(ownMessage)))
      .advise(clientError),
    step('own-list', 'list messages for its own enterprise').send(onBehalfOf(own, listRequest)).advise(clientError),
  ],
})

export const callerMandateScenarios = [twoMandates, twoNumbersInHeader, firstNumberOfToken, mailboxOfRepresentative]
