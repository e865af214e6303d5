import { paths } from '../../src/contract/interface/paths.ts'
import { mailboxCallers, personaOf } from '../../src/contract/personas.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { field, showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { attachmentIdAt } from '../../src/engine/expectations/answers/files.ts'
import { enterpriseNumbersHaveTenDigits } from '../../src/engine/expectations/answers/shapes.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { jsonOf } from '../../src/engine/scenario/exchange.ts'
import { atPath } from '../../src/engine/scenario/json-path.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { get, getDetails } from '../../src/engine/scenario/request.ts'
import { kebabCase, type Step, scenario, step } from '../../src/engine/scenario/scenario.ts'

/** The first file of the message in the second step. It must not mark the message as read; without files: the details again. */
const firstFile =
  (message: MessageHandle): Step['send'] =>
  ([, details], dialect) => {
    const json = details && jsonOf(details.answer)
    const id = attachmentIdAt(details, 0, dialect)
    const isRead = json !== undefined && atPath(json, 'isRead') === true
    return id !== undefined && isRead
      ? get(paths.content, { messageId: message.messageId, attachmentId: id })
      : getDetails(message)
  }

/** §5.6: the right on the partition opens sent messages as it opens received ones. Both partitions of this one are GENERAL. */
export const sentMessageOpened = scenario({
  id: 'details-sent-by-user-shown',
  title: 'A user opens a sent message that their list shows, and its file',
  clauses: ['5.6.details-allowed', '5.6.content-allowed', '4.1.folder-out', '4.1.details', '4.1.content'],
  needs: ['sentFromGeneral'],
  causes: [
    'Details and files are looked up among received messages only.',
    'The right is checked on a field that sent messages do not fill, as the partition of the recipient.',
  ],
  steps: ({ sentFromGeneral: message }) => [
    step('sent', 'the user lists sent messages and finds the message')
      .send(windowAround({ folder: 'out', visible: true }, message))
      .given(status(200), contains('the message', message)),
    step('details', 'get its details').send(getDetails(message)).expect(status(200), showsMessage(message)),
    step('file', 'download its first file, if the message was read').send(firstFile(message)).expect(status(200)),
  ],
})

/** §4.1, §5.4: a sent message has a body too. Its details say so, because the body is its main content. */
export const sentBodyShown = scenario({
  id: 'body-sent-by-each-caller-shown',
  title: 'Users and applications get the body of a sent message',
  clauses: ['4.1.body', '5.6.body-allowed', '5.4.optional-reads-any-partition', '5.5.mandate-granted-optional-reads'],
  needs: ['sentMainBody'],
  features: ['body'],
  causes: ['The body is looked up among received messages only, so that of a sent message gets 404.'],
  steps: ({ sentMainBody: message }) =>
    mailboxCallers.flatMap((as) => [
      step(`details-as-${kebabCase(as)}`, `the body of the message is its main content, for ${personaOf(as).says}`)
        .sendAs(as, getDetails(message))
        .given(status(200), field('isBodyMainContent', true), field('isRead', true)),
      step(`body-as-${kebabCase(as)}`, 'the same caller gets the body')
        .sendAs(as, get(paths.body, { messageId: message.messageId }))
        .triesFeature('body')
        .expect(status(200)),
    ]),
})

/** §1.5: a sent message names its recipient, and received ones the sender. */
export const sentNumbersOfTenDigits = scenario({
  id: 'details-sent-enterprise-numbers-ten-digits',
  title: 'Enterprise numbers of sent messages are texts of ten digits, in lists and details',
  clauses: ['1.5.ten-digits-in-answers', '8.enterprise-number-digits', '4.1.folder-out', '4.1.details'],
  persona: 'documentConsumer',
  needs: ['sentFamily'],
  causes: ['The number of the recipient is stored as an integer: it loses its first zero, or is sent as a number.'],
  steps: ({ sentFamily: { sent } }) => [
    step('list', 'list sent messages of the days around them')
      .send(windowAround({ folder: 'out', visible: true }, sent.first, sent.second))
      .given(status(200), contains('a message', sent.first))
      .expect(enterpriseNumbersHaveTenDigits),
    // A recipient can be a citizen, who has no such number.
    ...[sent.first, sent.second, sent.third].map((message, index) =>
      step(`details-${index + 1}`, `get the details of message ${index + 1}`)
        .send(getDetails(message))
        .given(status(200))
        .expect(enterpriseNumbersHaveTenDigits),
    ),
  ],
})
