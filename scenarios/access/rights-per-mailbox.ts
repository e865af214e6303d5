/** §4.5, §5.5, §5.6: a mandate or right of one mailbox gives no access to another. */
import { onBehalfOfHeader } from '../../src/contract/interface/headers.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { showsMessage, status } from '../../src/engine/expectations/answers/body.ts'
import { emptyList, holds } from '../../src/engine/expectations/lists/membership.ts'
import { messageRefused } from '../../src/engine/expectations/refusals.ts'
import { get, listMessages, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

const receivedPageRequest = listMessages({ folder: 'in', visible: true, pageSize: 20 })

const actingFor = (enterpriseNumber: string): RequestSpec => ({
  ...receivedPageRequest,
  headers: { [onBehalfOfHeader]: enterpriseNumber },
})

/** §5.5: a mandate of one enterprise gives no access to another, also just after an access with the same token. */
const mandateOfOneEnterprise = scenario({
  id: 'access-mandate-of-one-enterprise-alone',
  title: 'A mandate of one enterprise gives no access to another with the same token',
  level: 'MUST',
  clauses: ['5.5.mandate-only-that-mailbox', '5.5.mandate-refused-403', '5.5.header-names-mailbox', '7.mandate-403'],
  persona: 'representative',
  needs: ['mailbox', 'foreignMailbox', 'partitionB', 'foreignMessage'],
  reads: 'list',
  requiresExactRights: true,
  causes: [
    'The answer of hasMandate is cached by the number of the representative only (@Cacheable with one of two arguments).',
    'The mandate is checked once per token, but the header is read on each request.',
  ],
  steps: ({ mailbox, foreignMailbox, partitionB: { message }, foreignMessage }) => {
    const [own, other] = [actingFor(mailbox.enterpriseNumber), actingFor(foreignMailbox.enterpriseNumber)]
    const first = 'representative'
    const second = 'representativeOfAnother'
    return [
      {
        id: 'own-mandate',
        why: 'with a mandate, act for the mailbox under test',
        as: first,
        send: own,
        given: [status(200), holds('a message of the mailbox under test', message)],
      },
      {
        id: 'no-mandate',
        why: 'with the same token, act for an enterprise that gave no mandate',
        as: first,
        send: other,
        expect: [status(403)],
      },
      {
        id: 'other-mandate',
        why: 'with a mandate of the other enterprise only, act for the mailbox under test',
        as: second,
        send: own,
        expect: [status(403)],
      },
      {
        id: 'act-for-other',
        why: 'with the same token, act for the other enterprise',
        as: second,
        send: other,
        given: [status(200), holds('a message of the other mailbox', foreignMessage)],
      },
      {
        id: 'other-mandate-again',
        why: 'then act for the mailbox under test again',
        as: second,
        send: own,
        expect: [status(403)],
      },
    ]
  },
})

/** §4.5, §5.6: a right belongs to a person and a mailbox; partitions of two mailboxes can have the same name. */
const rightsOfOneEnterprise = scenario({
  id: 'access-rights-of-one-enterprise-alone',
  title: 'Rights of a person at one enterprise give no access at another',
  level: 'MUST',
  clauses: ['5.6.partition-service-decides', '5.6.details-refused', '5.6.list-consultable-only', '7.reading-message'],
  persona: 'userWithoutRights',
  needs: ['generalMessage', 'foreignMessage'],
  reads: 'list',
  causes: [
    'Rights are cached by person, or by person and partition, without the enterprise.',
    'Rights are stored in the session of a person, who then acts at another enterprise.',
  ],
  steps: ({ generalMessage, foreignMessage }) => {
    const ownDetails = get(paths.details, { messageId: generalMessage.messageId })
    const elsewhere = 'userWithRightsElsewhere'
    return [
      {
        id: 'control',
        why: 'as a user of the enterprise with the right, get the message details',
        as: 'humanUser',
        send: ownDetails,
        given: [status(200)],
      },
      {
        id: 'details-elsewhere',
        why: 'as a person with rights at another enterprise, get the details of a message there',
        as: elsewhere,
        send: get(paths.details, { messageId: foreignMessage.messageId }),
        given: [status(200), showsMessage(foreignMessage)],
      },
      {
        id: 'list-elsewhere',
        why: 'as the same person, list the messages there',
        as: elsewhere,
        send: receivedPageRequest,
        given: [status(200), holds('a message of the other mailbox', foreignMessage)],
      },
      {
        id: 'details-without-right',
        why: 'as the same person, without rights at this enterprise, get the message details',
        send: ownDetails,
        expect: [messageRefused],
      },
      {
        id: 'list-without-right',
        why: 'then list messages',
        send: receivedPageRequest,
        expect: [either([status(200), emptyList], [status(403)])],
      },
    ]
  },
})

export const rightsPerMailboxScenarios = [mandateOfOneEnterprise, rightsOfOneEnterprise]
