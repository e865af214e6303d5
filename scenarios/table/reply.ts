import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle, Needs } from '../../src/contract/test-data/needs.ts'
import { field, status, success } from '../../src/engine/expectations/answers/body.ts'
import { replyCreated } from '../../src/engine/expectations/answers/replies.ts'
import { get, postParts, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { replyPermissionStep } from '../states/allowed-twin.ts'

const thanks = { nl: 'Dank u wel.', fr: 'Merci beaucoup.', de: 'Vielen Dank.' }

/** §2: a reply in the name of the enterprise, a text without files. */
export const replyRequest = ({ messageId }: MessageHandle, enterpriseNumber: string): RequestSpec =>
  postParts(paths.reply, { messageId }, [
    {
      name: 'messageToReply',
      json: {
        sender: { mailboxType: 'enterprise', enterpriseNumber },
        bodyContent: thanks,
        attachments: [],
      },
    },
  ])

/** §4.1: a reply is created. */
export const replyIsCreated = scenario({
  id: 'reply-created',
  rows: [26],
  title: 'A reply to a message that may be replied to is created',
  level: 'MUST',
  clauses: [
    'rows.26',
    '4.1.reply-201',
    '5.6.reply-allowed',
    '7.reply-201',
    '1.4.replies-if-supported',
    '4.1.reply',
    '4.4.reply-if-supported',
    '1.2.reply-open-to-consulting-user',
    '2.reply-multipart',
    '2.reply-part',
    '2.reply-sender',
    '2.reply-sender-mailbox-type',
    '2.reply-sender-enterprise-number',
    '2.reply-body-content',
  ],
  persona: 'humanUser',
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: [
    'The JSON part comes without a file name, and @RequestPart, IFormFile or $_FILES expect a file.',
    'The handler answers 200, as frameworks do unless told (@ResponseStatus, CreatedAtAction).',
    'An empty list of attachments is refused by validation (@NotEmpty, `required`).',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep(repliable),
    {
      why: 'reply to it',
      send: replyRequest(repliable, enterpriseNumber),
      triesFeature: 'reply',
      expect: [replyCreated],
    },
  ],
})

/** §2: a reply may carry files, each in a part of its own that the JSON names. */
export const replyWithFileCreated = scenario({
  id: 'reply-with-file-created',
  title: 'A reply with a file in a part of its own is created',
  level: 'MUST',
  clauses: [
    '2.reply-attachments',
    '2.reply-http-part-name',
    '2.reply-is-main-content',
    '2.reply-multipart',
    '4.1.reply-201',
    '7.reply-201',
  ],
  persona: 'humanUser',
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: [
    'The parts are bound by fixed names, and httpPartName is never looked at.',
    'The file part is read before the JSON part, or a proxy limits the size of uploads.',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep(repliable),
    {
      why: 'reply with a file',
      send: postParts(paths.reply, { messageId: repliable.messageId }, [
        {
          name: 'messageToReply',
          json: {
            sender: { mailboxType: 'enterprise', enterpriseNumber },
            bodyContent: thanks,
            attachments: [{ httpPartName: 'annex1', isMainContent: false }],
          },
        },
        { name: 'annex1', fileName: 'annex.txt', mediaType: 'text/plain', content: 'One line of text.' },
      ]),
      triesFeature: 'reply',
      expect: [replyCreated],
    },
  ],
})

/** A message that forbids replies, as its details say; who asks needs nothing else of it. */
export const replyForbiddenStep = ({ messageId }: MessageHandle): Step => ({
  why: 'its details say that it forbids replies',
  send: get(paths.details, { messageId }),
  given: [status(200), field('isReplyAuthorized', false)],
})

/** §5.6, §7: a message may forbid replies; one that does not is the control. */
export const forbiddenReplySteps = ({
  notRepliable,
  repliable,
  mailbox: { enterpriseNumber },
}: Pick<Needs, 'notRepliable' | 'repliable' | 'mailbox'>): Step[] => [
  replyForbiddenStep(notRepliable),
  {
    why: 'a message that may be replied to takes a reply',
    send: replyRequest(repliable, enterpriseNumber),
    triesFeature: 'reply',
    given: [success],
  },
  {
    why: 'reply to the one that forbids it',
    send: replyRequest(notRepliable, enterpriseNumber),
    expect: [status(400)],
  },
]

export const replyNotAuthorized = scenario({
  id: 'reply-not-authorized-refused',
  rows: [27],
  title: 'A reply to a message that forbids it is refused',
  level: 'MUST',
  clauses: ['rows.27', '5.6.reply-forbidden-400', '7.reply-forbidden-400', '2.is-reply-authorized-false'],
  persona: 'humanUser',
  needs: ['notRepliable', 'repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['notRepliable', 'repliable'],
  causes: [
    'Only the screen hides the button: the service never looks at isReplyAuthorized.',
    'The refusal is thrown as a denied access, which the framework turns into 403.',
  ],
  steps: forbiddenReplySteps,
})
