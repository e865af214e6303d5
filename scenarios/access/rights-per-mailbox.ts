/** §4.5, §5.5, §5.6: a mandate or right of one mailbox gives no access to another. */
import { either } from '../../src/engine/expectations/alternatives.ts'
import { showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { noForbiddenText } from '../../src/engine/expectations/leaks.ts'
import { contains, doesNotContain, emptyList } from '../../src/engine/expectations/lists/membership.ts'
import { messageRefused } from '../../src/engine/expectations/refusals.ts'
import {
  getDetails,
  listReceived,
  onBehalfOf,
  type RequestSpec,
  setVisible,
} from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

const receivedPageRequest = listReceived({ pageSize: 20 })

const listFor = (enterpriseNumber: string): RequestSpec => onBehalfOf(enterpriseNumber, receivedPageRequest)

/** §5.5: a mandate of one enterprise gives no access to another, also just after an access with the same token. */
const mandateOfOneEnterprise = scenario({
  id: 'access-mandate-of-one-enterprise-alone',
  title: 'A mandate of one enterprise gives no access to another with the same token',
  clauses: ['5.5.mandate-only-that-mailbox', '5.5.mandate-refused-403', '5.5.header-names-mailbox', '7.mandate-403'],
  persona: 'representative',
  needs: ['mailbox', 'foreignMailbox', 'partitionB', 'foreignMessage'],
  requiresExactRights: true,
  causes: [
    'The answer of hasMandate is cached by the number of the representative only (@Cacheable with one of two arguments).',
    'The mandate is checked once per token, but the header is read on each request.',
  ],
  steps: ({ mailbox, foreignMailbox, partitionB: { message }, foreignMessage }) => {
    const [own, other] = [listFor(mailbox.enterpriseNumber), listFor(foreignMailbox.enterpriseNumber)]
    const first = 'representative'
    const second = 'representativeOfAnother'
    return [
      step('own-mandate', 'with a mandate, act for the mailbox under test')
        .sendAs(first, own)
        .given(status(200), contains('a message of the mailbox under test', message)),
      step('no-mandate', 'with the same token, act for an enterprise that gave no mandate')
        .sendAs(first, other)
        .expect(status(403)),
      step('other-mandate', 'with a mandate of the other enterprise only, act for the mailbox under test')
        .sendAs(second, own)
        .expect(status(403)),
      step('act-for-other', 'with the same token, act for the other enterprise')
        .sendAs(second, other)
        .given(status(200), contains('a message of the other mailbox', foreignMessage)),
      step('other-mandate-again', 'then act for the mailbox under test again').sendAs(second, own).expect(status(403)),
    ]
  },
})

/** §4.5, §5.6: a right belongs to a person and a mailbox; partitions of two mailboxes can have the same name. */
const rightsOfOneEnterprise = scenario({
  id: 'access-rights-of-one-enterprise-alone',
  title: 'Rights of a person at one enterprise give no access at another',
  clauses: ['5.6.partition-service-decides', '5.6.details-refused', '5.6.list-consultable-only', '7.reading-message'],
  persona: 'userWithoutRights',
  needs: ['generalMessage', 'foreignMessage'],
  causes: [
    'Rights are cached by person, or by person and partition, without the enterprise.',
    'Rights are stored in the session of a person, who then acts at another enterprise.',
  ],
  steps: ({ generalMessage, foreignMessage }) => {
    const ownDetails = getDetails(generalMessage)
    const elsewhere = 'userWithRightsElsewhere'
    return [
      step('control', 'as a user of the enterprise with the right, get the message details')
        .sendAs('humanUser', ownDetails)
        .given(status(200)),
      step('details-elsewhere', 'as a person with rights at another enterprise, get the details of a message there')
        .sendAs(elsewhere, getDetails(foreignMessage))
        .given(status(200), showsMessage(foreignMessage)),
      step('list-elsewhere', 'as the same person, list the messages there')
        .sendAs(elsewhere, receivedPageRequest)
        .given(status(200), contains('a message of the other mailbox', foreignMessage)),
      step('details-without-right', 'as the same person, without rights at this enterprise, get the message details')
        .send(ownDetails)
        .expect(messageRefused),
      step('list-without-right', 'then list messages')
        .send(receivedPageRequest)
        .expect(either([status(200), emptyList], [status(403)])),
    ]
  },
})

/** §5.2: the token names the enterprise of a user; the header is for representatives (§5.5). */
const headerOfUser = scenario({
  id: 'access-header-of-user-opens-nothing',
  title: 'A user cannot select another mailbox with the header, even with rights there',
  clauses: ['1.5.one-enterprise', '5.2.number-first-element', '5.6.foreign-message'],
  persona: 'humanUserElsewhereOnBehalf',
  needs: ['generalMovable', 'partitionB'],
  changes: ['generalMovable'],
  causes: [
    'The mailbox is taken from the header On-Behalf-Of-Enterprise-Number for every kind of caller, and rights are looked up there.',
  ],
  steps: ({ generalMovable, partitionB: { message } }) => {
    const searched = listReceived({ q: message.subject, qlang: 'fr' })
    const attempts: [id: string, why: string, send: RequestSpec][] = [
      ['details', 'get the details of a message', getDetails(generalMovable)],
      ['change', 'hide the message', setVisible([generalMovable.messageId], false)],
    ]
    const own = 'at this enterprise, as a user with the right'
    const elsewhere = 'at the other enterprise, as the same person, name this one in the header and'
    return [
      step('search-control', `${own}, search for a message`)
        .sendAs('humanUser', searched)
        .given(status(200), contains('the message', message)),
      ...attempts.map(([id, why, send]) =>
        step(`${id}-control`, `${own}, ${why}`)
          .sendAs('humanUser', send)
          .given(success)
          .restore(...(id === 'change' ? [setVisible([generalMovable.messageId], true)] : [])),
      ),
      step('search', `${elsewhere} search for the message`)
        .send(searched)
        .expect(either([status(200), doesNotContain('the message', message), noForbiddenText], [clientError])),
      ...attempts.map(([id, why, send]) => step(id, `${elsewhere} ${why}`).send(send).expect(clientError)),
    ]
  },
})

export const rightsPerMailboxScenarios = [mandateOfOneEnterprise, rightsOfOneEnterprise, headerOfUser]
