/** §4.1, §7: a value that a database cannot store matches nothing, or is refused. It is no failure of the provider. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { clientError, successOrRefusal, unlessBlocked } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { noMessage, nonEmptyList } from '../../../src/engine/expectations/lists/membership.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import { get, getDetails, listReceived, post, type RequestSpec } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'

/** PostgreSQL stores no text with this character. */
const withZero = 'a\0b'

/** Reads by an identifier that the portal needs from every provider (§4.4). */
const requiredReads = ['details', 'content', 'senderApplication', 'senderOrganization', 'messageType'] as const

const optionalReads = ['body', 'paymentData', 'structuredData', 'action'] as const

/** 501: a provider need not offer each part. */
const refusedOrAbsent = either([clientError], [status(501)])

const nothingOrRefused = either([status(200), noMessage], [clientError])

/** A firewall may block such a request, or drop its connection. */
const unusual = (id: string, why: string, send: RequestSpec, expected: Expectation) =>
  step(id, why).send(send).expect(unlessBlocked(expected)).with({ mayBeDropped: true })

const readsWithZero = (reads: readonly (typeof requiredReads | typeof optionalReads)[number][]) =>
  reads.map((name) =>
    unusual(
      kebabCase(name),
      `get ${kebabCase(name).replaceAll('-', ' ')} with the character in the identifier`,
      get(paths[name], { messageId: withZero, attachmentId: withZero, messageActionId: withZero, id: withZero }),
      refusedOrAbsent,
    ),
  )

export const zeroCharacterAnswered = scenario({
  id: 'list-zero-character-answered',
  title: 'U+0000 in a search, a criterion or an identifier finds nothing or is refused, without a 500',
  clauses: ['4.1.only-syntax-400', '4.1.search-contiguous', '4.1.every-message-matches'],
  needs: ['message'],
  writes: true,
  causes: [
    'The value goes to PostgreSQL as it comes, which refuses the character, and the error of the driver becomes 500.',
    'A library in C ends the text at this character, so that the rest of the value is ignored.',
  ],
  steps: ({ message: { messageId, recipientPartition } }) => [
    step('shown', 'a list without such a value shows a message')
      .send(listReceived({ recipientPartition }))
      .given(status(200), nonEmptyList),
    unusual(
      'search',
      'search for a text with the character',
      listReceived({ q: withZero, qlang: 'fr' }),
      nothingOrRefused,
    ),
    unusual(
      'partition',
      'list a partition with the character after its name',
      listReceived({ recipientPartition: `${recipientPartition}\0` }),
      nothingOrRefused,
    ),
    unusual(
      'application',
      'list the messages of an application with the character in its identifier',
      listReceived({ senderApplicationId: withZero }),
      nothingOrRefused,
    ),
    ...readsWithZero(requiredReads),
    unusual(
      'details-of-message',
      'get the details of a message with the character after its identifier',
      getDetails({ messageId: `${messageId}\0` }),
      clientError,
    ),
    unusual(
      'hide',
      'hide a message with the character in its identifier',
      post(paths.changeVisibility, {}, { messageIds: [withZero], isVisible: false }),
      successOrRefusal,
    ),
    unusual(
      'move',
      'move it',
      post(paths.changePartition, {}, { messageIds: [withZero], targetRecipientPartitionId: recipientPartition }),
      successOrRefusal,
    ),
  ],
})

export const zeroCharacterInParts = scenario({
  id: 'list-zero-character-in-parts-refused',
  title: 'U+0000 in the identifier of a message or an action is refused for each part, without a 500',
  clauses: ['7.reading-message'],
  needs: ['message'],
  profile: 'full',
  writes: true,
  causes: [
    'The identifier goes to PostgreSQL as it comes, which refuses the character, and the driver throws an error.',
  ],
  steps: ({ message: { messageId } }) => [
    step('shown', 'the details of a message are there').send(getDetails({ messageId })).given(status(200)),
    ...readsWithZero(optionalReads),
  ],
})
