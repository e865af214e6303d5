/** What was found out about one mailbox says nothing of another: mandates and rights are those of both numbers. */
import { onBehalfOfHeader } from '../../src/contract/interface/headers.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { either, followsReading } from '../../src/engine/expectations/alternatives.ts'
import { showsMessage, status } from '../../src/engine/expectations/answers/body.ts'
import { emptyList, holds } from '../../src/engine/expectations/lists/membership.ts'
import { get, listMessages, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

const firstPageRequest = listMessages({ folder: 'in', visible: true, pageSize: 20 })

const actingFor = (enterpriseNumber: string): RequestSpec => ({
  ...firstPageRequest,
  headers: { [onBehalfOfHeader]: enterpriseNumber },
})

/** §5.5: the mandate is that of one enterprise, whatever the same token was let into a moment ago. */
const mandateOfOneEnterprise = scenario({
  id: 'access-mandate-of-one-enterprise-alone',
  title:
    'A representative with a mandate of one enterprise is refused for another, with the same token, in either order',
  level: 'MUST',
  clauses: ['5.5.mandate-only-that-mailbox', '5.5.mandate-refused-403', '5.5.header-names-mailbox', '7.mandate-403'],
  persona: 'representative',
  needs: ['mailbox', 'foreignMailbox', 'partitionB', 'foreignMessage'],
  reads: 'list',
  requiresExactRights: true,
  causes: [
    'The answer of hasMandate is cached under the number of the representative alone (@Cacheable with one of two arguments).',
    'The mandate is checked when the session of a token begins, and the header is read anew with each request.',
  ],
  steps: ({ mailbox, foreignMailbox, partitionB: { message }, foreignMessage }) => {
    const [own, other] = [actingFor(mailbox.enterpriseNumber), actingFor(foreignMailbox.enterpriseNumber)]
    const first = 'representative'
    const second = 'representativeOfAnother'
    return [
      {
        why: 'with a mandate, act for the mailbox',
        as: first,
        send: own,
        given: [status(200), holds('a message of the mailbox', message)],
      },
      { why: 'with the same token, act for another, that gave none', as: first, send: other, expect: [status(403)] },
      { why: 'act for the mailbox with a mandate of the other alone', as: second, send: own, expect: [status(403)] },
      {
        why: 'with the same token, act for that other',
        as: second,
        send: other,
        given: [status(200), holds('a message of that mailbox', foreignMessage)],
      },
      { why: 'and for the mailbox once more', as: second, send: own, expect: [status(403)] },
    ]
  },
})

const refusedMessage = followsReading('messageWithoutAccess', { scenarios: [status(404)], guidance: [status(403)] })

/** §4.5, §5.6: rights are those of a person in one mailbox; partitions of two mailboxes may bear one name. */
const rightsOfOneEnterprise = scenario({
  id: 'access-rights-of-one-enterprise-alone',
  title: 'The rights that a person has at one enterprise open nothing at another',
  level: 'MUST',
  clauses: ['5.6.partition-service-decides', '5.6.details-refused', '5.6.list-consultable-only', '7.reading-message'],
  persona: 'userWithoutRights',
  needs: ['generalMessage', 'foreignMessage'],
  reads: 'list',
  causes: [
    'Rights are cached under the person number, or under person and partition, without the enterprise.',
    'Rights are put into the session of a person, who then comes for another enterprise.',
  ],
  steps: ({ generalMessage, foreignMessage }) => {
    const ours = get(paths.details, { messageId: generalMessage.messageId })
    const elsewhere = 'userWithRightsElsewhere'
    return [
      { why: 'a user of the enterprise may read the message', as: 'humanUser', send: ours, given: [status(200)] },
      {
        why: 'a person reads a message of another enterprise, with a right there',
        as: elsewhere,
        send: get(paths.details, { messageId: foreignMessage.messageId }),
        given: [status(200), showsMessage(foreignMessage)],
      },
      {
        why: 'and lists the messages there',
        as: elsewhere,
        send: firstPageRequest,
        given: [status(200), holds('a message of that mailbox', foreignMessage)],
      },
      {
        why: 'at this enterprise, without a right, the same person asks for the message',
        send: ours,
        expect: [refusedMessage],
      },
      {
        why: 'and for the list',
        send: firstPageRequest,
        expect: [either([status(200), emptyList], [status(403)])],
      },
    ]
  },
})

export const rightsPerMailboxScenarios = [mandateOfOneEnterprise, rightsOfOneEnterprise]
