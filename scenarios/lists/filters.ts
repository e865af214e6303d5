import { hasOpenAction } from '../../src/engine/expectations/answers/actions.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain, noMessage } from '../../src/engine/expectations/lists/membership.ts'
import { type ListParameters, sharedPartition, windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails, listMessages, listReceived } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

const falseIsMissingCause = 'The filter value false is treated as missing.'
const parameterNotBoundCause = 'The parameter is bound to another name, so the filter is never applied.'

/** §4.1: `folder=in` lists the messages that the mailbox received. */
export const folderInReceived = scenario({
  id: 'list-folder-in-received',
  title: 'folder=in lists received messages and no sent ones',
  clauses: ['4.1.folder-in'],
  needs: ['sentMessage', 'partitionB'],
  causes: [
    parameterNotBoundCause,
    'Every message with a recipient counts as received, and sent messages have one too.',
  ],
  steps: ({ sentMessage, partitionB }) => [
    step('out-folder', 'the out folder contains a sent message')
      .send(listMessages({ folder: 'out', visible: true, pageSize: 100 }))
      .given(status(200), contains('a sent message', sentMessage)),
    step('in-folder', 'ask for the in folder')
      .send(listReceived())
      .expect(
        status(200),
        contains('a received message', partitionB.message),
        doesNotContain('a sent message', sentMessage),
      ),
    step('days-of-sent', 'list the received messages of the days around the sent one')
      .send(windowAround({ folder: 'in', visible: true }, sentMessage))
      .expect(status(200), doesNotContain('a sent message', sentMessage)),
  ],
})

/** §3, §4.1: hidden messages are listed only with `visible=false`. */
export const visibleHidesHidden = scenario({
  id: 'list-visible-hides-hidden',
  title: 'Hidden messages are not listed with visible=true or without visible',
  clauses: ['4.1.visible-true', '3.hidden-only-with-visible-false', '4.booleans'],
  needs: ['hiddenMessage', 'partitionB'],
  causes: ['Without the parameter no condition is added, so hidden messages are listed too.', parameterNotBoundCause],
  steps: ({ hiddenMessage, partitionB }) => [
    step('hidden', 'the hidden list contains the hidden message')
      .send(listReceived({ visible: false }))
      .given(status(200), contains('the hidden message', hiddenMessage)),
    step('visible', 'ask for visible messages')
      .send(listReceived())
      .expect(
        status(200),
        contains('a visible message', partitionB.message),
        doesNotContain('the hidden message', hiddenMessage),
      ),
    step('without-visible', 'ask without the parameter visible')
      .send(listMessages({ folder: 'in', pageSize: 100 }))
      .expect(
        status(200),
        contains('a visible message', partitionB.message),
        doesNotContain('the hidden message', hiddenMessage),
      ),
  ],
})

/** §4.1: the filter on the read flag. */
const readFilter = (isRead: boolean) =>
  scenario({
    id: isRead ? 'list-read-true' : 'list-read-false',
    title: `read=${isRead} lists only ${isRead ? 'read' : 'unread'} messages`,
    clauses: [isRead ? '4.1.read-true' : '4.1.read-false', '4.booleans'],
    needs: ['filtered'],
    causes: [parameterNotBoundCause, falseIsMissingCause],
    steps: ({ filtered: { read: readMessage, message: unreadMessage } }) => {
      const [wanted, other] = isRead ? [readMessage, unreadMessage] : [unreadMessage, readMessage]
      return [
        step('list', `ask for ${isRead ? 'read' : 'unread'} messages`)
          .send(listReceived({ ...sharedPartition(wanted, other), read: isRead }))
          .expect(
            status(200),
            contains('a message that matches', wanted),
            doesNotContain('a message that does not match', other),
          ),
      ]
    },
  })

export const readFilterScenarios = [true, false].map(readFilter)

/** §4.1: the filter on registered mails. */
const registeredFilter = (isRegistered: boolean) =>
  scenario({
    id: isRegistered ? 'list-registered-true' : 'list-registered-false',
    title: `registeredMail=${isRegistered} lists ${isRegistered ? 'only' : 'no'} registered mails`,
    clauses: [isRegistered ? '4.1.registered-mail-true' : '4.1.registered-mail-false', '4.booleans'],
    needs: ['filtered'],
    features: ['registeredMail'],
    causes: [parameterNotBoundCause, falseIsMissingCause],
    steps: ({ filtered: { registered: registeredMail, message } }) => {
      const [wanted, other] = isRegistered ? [registeredMail, message] : [message, registeredMail]
      return [
        step('list', `ask for messages that are ${isRegistered ? '' : 'not '}registered mails`)
          .send(listReceived({ ...sharedPartition(wanted, other), registeredMail: isRegistered }))
          .expect(
            status(200),
            contains('a message that matches', wanted),
            doesNotContain('a message that does not match', other),
          ),
      ]
    },
  })

export const registeredFilterScenarios = [true, false].map(registeredFilter)

/** §4.1: the filter on the sender application, by the identifier that messages show. */
export const senderApplicationFilter = scenario({
  id: 'list-sender-application',
  title: 'senderApplicationId lists only the messages of that application',
  clauses: ['4.1.sender-application-id'],
  needs: ['filtered'],
  causes: [
    parameterNotBoundCause,
    'The filter compares the database key of the application, not the identifier that messages show.',
    'The framework splits the value at commas (String[] in Spring), and the query has an IN.',
  ],
  steps: ({ filtered: { message, ofOtherApplication } }) => [
    step('list', 'ask for the messages of the application')
      .send(
        listReceived({
          ...sharedPartition(message, ofOtherApplication),
          senderApplicationId: message.senderApplicationId,
        }),
      )
      .expect(
        status(200),
        contains('a message of the application', message),
        doesNotContain('a message of another application', ofOtherApplication),
      ),
    step('two-applications', 'ask for an application whose identifier is that one, a comma and another word')
      .send(
        listReceived({
          ...sharedPartition(message, ofOtherApplication),
          senderApplicationId: `${message.senderApplicationId},no-such-application`,
        }),
      )
      .expect(noMessage),
  ],
})

/** §4.1: a message carries an action to confirm, wherever it stands among its actions. */
export const actionAtAnyPlace = scenario({
  id: 'list-action-at-any-place',
  title: 'requiredAction=true lists a message whose action to confirm comes after other actions',
  clauses: ['4.1.required-action-true', '4.1.required-action-not-executed'],
  persona: 'userOfCounted',
  needs: ['countedActions'],
  features: ['requiredAction'],
  causes: [
    'Only the first action of a message is compared (actions[0], first(), a join with LIMIT 1).',
    'The list reads a column with one action of the message.',
  ],
  steps: ({ countedActions: { open, openToo } }) =>
    [open, openToo].flatMap((message, index) => {
      const list = (query: ListParameters) => windowAround({ folder: 'in', visible: true, ...query }, message)
      return [
        step(`details-${index + 1}`, 'its details show an open action to confirm')
          .send(getDetails(message))
          .given(status(200), hasOpenAction(true)),
        step(`action-${index + 1}`, 'list messages with an action of the days around it')
          .send(list({ requiredAction: true }))
          .expect(status(200), contains('the message', message)),
        step(`open-action-${index + 1}`, 'list those with an open action')
          .send(list({ requiredAction: true, requiredActionNotExecuted: true }))
          .expect(status(200), contains('the message', message)),
      ]
    }),
})
