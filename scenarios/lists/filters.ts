import { status } from '../../src/engine/expectations/answers/body.ts'
import { doesNotHold, holds } from '../../src/engine/expectations/lists/membership.ts'
import { sharedPartition } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

const received = { folder: 'in', visible: true, pageSize: 100 } as const

const parameterNotBoundCause = 'The parameter is bound under another name, so the filter is never applied.'

/** §4.1: what the mailbox received. */
export const folderInReceived = scenario({
  id: 'list-folder-in-received',
  title: 'The in folder lists received messages and no sent ones',
  level: 'MUST',
  clauses: ['4.1.folder-in'],
  persona: 'humanUser',
  needs: ['sentMessage', 'partitionB'],
  reads: 'list',
  causes: [
    parameterNotBoundCause,
    'A message is taken as received because it has a recipient, which sent ones have as well.',
  ],
  steps: ({ sentMessage, partitionB }) => [
    {
      why: 'the out folder holds a sent message',
      send: listMessages({ folder: 'out', visible: true, pageSize: 100 }),
      given: [status(200), holds('a sent message', sentMessage)],
    },
    {
      why: 'ask for the in folder',
      send: listMessages(received),
      expect: [
        status(200),
        holds('a received message', partitionB.message),
        doesNotHold('a sent message', sentMessage),
      ],
    },
  ],
})

/** §3, §4.1: hidden messages appear with `visible=false` alone. */
export const visibleHidesHidden = scenario({
  id: 'list-visible-hides-hidden',
  title: 'With visible=true, and without visible, hidden messages are not listed',
  level: 'MUST',
  clauses: ['4.1.visible-true', '3.hidden-only-with-visible-false', '4.booleans'],
  persona: 'humanUser',
  needs: ['hiddenMessage', 'partitionB'],
  reads: 'list',
  causes: [
    'Without the parameter no condition is added, so hidden messages are listed as well.',
    parameterNotBoundCause,
  ],
  steps: ({ hiddenMessage, partitionB }) => [
    {
      why: 'the hidden message is among the hidden',
      send: listMessages({ ...received, visible: false }),
      given: [status(200), holds('the hidden message', hiddenMessage)],
    },
    {
      why: 'ask for visible messages',
      send: listMessages(received),
      expect: [
        status(200),
        holds('a visible message', partitionB.message),
        doesNotHold('the hidden message', hiddenMessage),
      ],
    },
    {
      why: 'ask without saying which',
      send: listMessages({ folder: 'in', pageSize: 100 }),
      expect: [
        status(200),
        holds('a visible message', partitionB.message),
        doesNotHold('the hidden message', hiddenMessage),
      ],
    },
  ],
})

/** §4.1: read and unread. */
const readFilter = (isRead: boolean) =>
  scenario({
    id: isRead ? 'list-read-true' : 'list-read-false',
    title: `With read=${isRead} the list holds ${isRead ? 'read' : 'unread'} messages and no others`,
    level: 'MUST',
    clauses: [isRead ? '4.1.read-true' : '4.1.read-false', '4.booleans'],
    persona: 'humanUser',
    needs: ['filtered'],
    reads: 'list',
    causes: [parameterNotBoundCause, 'A filter that is false is taken for one that was not given.'],
    steps: ({ filtered: { read: readMessage, message: unreadMessage } }) => {
      const [wanted, other] = isRead ? [readMessage, unreadMessage] : [unreadMessage, readMessage]
      return [
        {
          why: `ask for ${isRead ? 'read' : 'unread'} messages`,
          send: listMessages({ ...received, ...sharedPartition(wanted, other), read: isRead }),
          expect: [status(200), holds('such a message', wanted), doesNotHold('another', other)],
        },
      ]
    },
  })

export const readFilterScenarios = [true, false].map(readFilter)

/** §4.1: registered mails, and what is none. */
const registeredFilter = (isRegistered: boolean) =>
  scenario({
    id: isRegistered ? 'list-registered-true' : 'list-registered-false',
    title: isRegistered
      ? 'With registeredMail=true the list holds registered mails and no others'
      : 'With registeredMail=false the list leaves registered mails out',
    level: 'MUST',
    clauses: [isRegistered ? '4.1.registered-mail-true' : '4.1.registered-mail-false', '4.booleans'],
    persona: 'humanUser',
    needs: ['filtered'],
    features: ['registeredMail'],
    reads: 'list',
    causes: [parameterNotBoundCause, 'A filter that is false is taken for one that was not given.'],
    steps: ({ filtered: { registered: registeredMail, message } }) => {
      const [wanted, other] = isRegistered ? [registeredMail, message] : [message, registeredMail]
      return [
        {
          why: `ask for messages that are ${isRegistered ? '' : 'no '}registered mails`,
          send: listMessages({ ...received, ...sharedPartition(wanted, other), registeredMail: isRegistered }),
          expect: [status(200), holds('such a message', wanted), doesNotHold('another', other)],
        },
      ]
    },
  })

export const registeredFilterScenarios = [true, false].map(registeredFilter)

/** §4.1: by sender application, whose identifier the message carries. */
export const senderApplicationFilter = scenario({
  id: 'list-sender-application',
  title: 'With senderApplicationId the list holds the messages of that application and no others',
  level: 'MUST',
  clauses: ['4.1.sender-application-id'],
  persona: 'humanUser',
  needs: ['filtered'],
  reads: 'list',
  causes: [
    parameterNotBoundCause,
    'The filter compares the database key of the application, not the identifier that messages show.',
  ],
  steps: ({ filtered: { message, ofOtherApplication } }) => [
    {
      why: 'ask for the messages of the application',
      send: listMessages({
        ...received,
        ...sharedPartition(message, ofOtherApplication),
        senderApplicationId: message.senderApplicationId,
      }),
      expect: [
        status(200),
        holds('a message of the application', message),
        doesNotHold('a message of another', ofOtherApplication),
      ],
    },
  ],
})
