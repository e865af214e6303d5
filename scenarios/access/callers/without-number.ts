/** §5.2, §5.4: the mailbox is that of the enterprise in the token. Without one there is no mailbox to show. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import { showsMessage, status } from '../../../src/engine/expectations/answers/body.ts'
import { failsClosed, noSuccess } from '../../../src/engine/expectations/answers/status.ts'
import { holds } from '../../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { get, getDetails, listReceived } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { nearlyExpiredRequest } from '../../statistics/requests.ts'

const callers = ['userWithoutNumber', 'consumerWithoutNumber'] as const satisfies PersonaName[]

export const callersWithoutNumber = scenario({
  id: 'access-without-enterprise-number-refused',
  title: 'A caller whose token names no enterprise reads no mailbox',
  clauses: ['5.2.number-first-element', '5.4.own-enterprise', '5.6.partition-service-decides'],
  needs: ['readMessage'],
  causes: [
    'The condition on the enterprise is optional (if the number is not null), so all mailboxes are read without it.',
    'An empty attribute becomes a number with ten zeros, or the number of an earlier caller.',
  ],
  steps: ({ readMessage: message }) => {
    const { messageId, mainAttachmentId: attachmentId } = message
    const list = windowAround({ folder: 'in', visible: true }, message)
    return [
      step('list-with-number', 'a user of the enterprise lists a message')
        .send(list)
        .given(status(200), holds('the message', message)),
      step('details-with-number', 'the same user gets its details')
        .send(getDetails(message))
        .given(status(200), showsMessage(message)),
      step('content-with-number', 'the same user gets its main content')
        .send(get(paths.content, { messageId, attachmentId }))
        .given(status(200)),
      ...callers.flatMap((as) => {
        const [id, who] = [kebabCase(as), personaOf(as).says]
        return [
          step(`list-${id}`, `${who} asks for the same list`).sendAs(as, list).expect(failsClosed),
          step(`first-page-${id}`, `${who} asks for the first page`).sendAs(as, listReceived()).expect(failsClosed),
          step(`count-${id}`, `${who} asks for a count`).sendAs(as, nearlyExpiredRequest()).expect(failsClosed),
          step(`details-${id}`, `${who} asks for the details`).sendAs(as, getDetails(message)).expect(noSuccess),
          step(`content-${id}`, `${who} asks for the main content`)
            .sendAs(as, get(paths.content, { messageId, attachmentId }))
            .expect(noSuccess),
        ]
      }),
    ]
  },
})
