import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import { field } from '../../../src/engine/expectations/answers/fields.ts'
import { clientError, successOrRefusal } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { get, getDetails } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { noSuchId } from '../actions-of-answers.ts'
import { openMessageStep } from '../precondition-steps.ts'
import { contentRequest, markReadCauses, readFlagExpectedStep, readFlagGivenStep } from './read-flag-steps.ts'

/** §3, §5.6: a refused download does not mark as read. The document consumer checks it, because the user cannot. */
const refusedContentKeepsUnread = scenario({
  id: 'content-refused-keeps-unread',
  title: 'A refused download leaves the message unread',
  clauses: ['3.unread-after-refused-content', '5.6.content-refused'],
  needs: ['closedUnreadMessage', 'message'],
  reads: 'item',
  changes: ['closedUnreadMessage'],
  causes: markReadCauses,
  steps: ({ closedUnreadMessage: { messageId, mainAttachmentId }, message }) => [
    openMessageStep(message),
    readFlagGivenStep('unread-before', 'a message of the closed partition is unread', messageId, false).as(
      'documentConsumer',
    ),
    step('content-as-user', 'the user asks for its main content')
      .send(contentRequest(messageId, mainAttachmentId))
      .expect(clientError),
    readFlagExpectedStep('unread-after-refusal', 'it is still unread', messageId, false).as('documentConsumer'),
    step('content-as-consumer', 'the document consumer downloads it')
      .sendAs('documentConsumer', contentRequest(messageId, mainAttachmentId))
      .given(status(200)),
    readFlagGivenStep('read-after-consumer', 'the read flag does change: it is now read', messageId, true).as(
      'documentConsumer',
    ),
  ],
})

/** §3, §5.6: the same for a body that is the main content. */
const refusedBodyKeepsUnread = scenario({
  id: 'body-refused-keeps-unread',
  title: 'A refused body that is the main content leaves the message unread',
  clauses: ['3.unread-after-refused-body', '5.6.body-refused'],
  needs: ['closedUnreadBody', 'message'],
  features: ['body'],
  reads: 'item',
  changes: ['closedUnreadBody'],
  causes: markReadCauses,
  steps: ({ closedUnreadBody: { messageId }, message }) => [
    openMessageStep(message),
    step('unread-before', 'a message of the closed partition is unread, and its body is its main content')
      .sendAs('documentConsumer', getDetails({ messageId }))
      .given(status(200), field('isRead', false), field('isBodyMainContent', true)),
    step('body-as-user', 'the user asks for its body').send(get(paths.body, { messageId })).expect(clientError),
    readFlagExpectedStep('unread-after-refusal', 'it is still unread', messageId, false).as('documentConsumer'),
    step('body-as-consumer', 'the document consumer reads the body')
      .sendAs('documentConsumer', get(paths.body, { messageId }))
      .triesFeature('body')
      .given(status(200)),
    readFlagGivenStep('read-after-consumer', 'the read flag does change: it is now read', messageId, true).as(
      'documentConsumer',
    ),
  ],
})

interface RefusedGroup {
  /** between "content-" or "body-" and "-keeps-unread" in the id */
  id: string
  /** the end of the title */
  title: string
  clauses: readonly ClauseId[]
  callers: readonly PersonaName[]
  /** who shows that the flag can change */
  control: 'humanUser' | 'representative'
}

const groups: readonly RefusedGroup[] = [
  {
    id: 'of-refused-callers',
    title: 'callers without access',
    clauses: ['5.1.token-required-content', '5.2.scope-checked-messages', '5.4.foreign-content'],
    callers: [
      'nobody',
      'holderOfInactiveToken',
      'humanWithoutScope',
      'consumerWithoutScope',
      'representativeWithoutScope',
      'foreignUser',
      'foreignConsumer',
    ],
    control: 'humanUser',
  },
  {
    id: 'without-mandate',
    title: 'callers without a mandate',
    clauses: ['5.5.mandate-refused-403'],
    callers: ['representativeWithoutMandate', 'representativeWithMandateElsewhere'],
    control: 'representative',
  },
]

const refusedCauses = [
  'The scope, the mandate or the enterprise is checked after the handler ran (an interceptor, a filter on the answer).',
  'The flag is written in a transaction of its own, which the refusal does not roll back.',
]

/** In another mailbox the identifier may name another message (§5.4). Whether that caller is refused is judged elsewhere. */
const refusalOf = (as: PersonaName) => (as.startsWith('foreign') ? successOrRefusal : clientError)

/** §3: the message lies in a partition that callers with access can consult, so that only the refusal keeps it unread. */
const contentOfRefused = groups.map(({ id, title, clauses, callers, control }) =>
  scenario({
    id: `content-${id}-keeps-unread`,
    title: `A message stays unread when its main content is refused to ${title}`,
    clauses: ['3.unread-after-refused-content', ...clauses],
    needs: ['unreadMessage'],
    reads: 'item',
    changes: ['unreadMessage'],
    causes: refusedCauses,
    steps: ({ unreadMessage: { messageId, mainAttachmentId } }) => [
      readFlagGivenStep('unread-before', 'the message starts unread', messageId, false),
      ...callers.map((as) =>
        step(`content-as-${kebabCase(as)}`, `${personaOf(as).says} asks for its main content`)
          .sendAs(as, contentRequest(messageId, mainAttachmentId))
          .expect(refusalOf(as)),
      ),
      step('content-unknown-file', `${personaOf(control).says} asks for a file that the message does not have`)
        .sendAs(control, contentRequest(messageId, noSuchId))
        .expect(clientError),
      readFlagExpectedStep('unread-after-refusal', 'it is still unread', messageId, false),
      step('content-control', `${personaOf(control).says} downloads it`)
        .sendAs(control, contentRequest(messageId, mainAttachmentId))
        .given(status(200)),
      readFlagGivenStep('read-after-control', 'the read flag does change: it is now read', messageId, true),
    ],
  }),
)

const bodyOfRefused = groups.map(({ id, title, callers, control }) =>
  scenario({
    id: `body-${id}-keeps-unread`,
    title: `A message stays unread when its main-content body is refused to ${title}`,
    clauses: ['3.unread-after-refused-body'],
    needs: ['unreadMessageWithBody'],
    features: ['body'],
    reads: 'item',
    changes: ['unreadMessageWithBody'],
    causes: refusedCauses,
    steps: ({ unreadMessageWithBody: { messageId } }) => [
      step('unread-before', 'the message starts unread, and its body is its main content')
        .send(getDetails({ messageId }))
        .given(status(200), field('isRead', false), field('isBodyMainContent', true)),
      ...callers.map((as) =>
        step(`body-as-${kebabCase(as)}`, `${personaOf(as).says} asks for its body`)
          .sendAs(as, get(paths.body, { messageId }))
          .expect(refusalOf(as)),
      ),
      readFlagExpectedStep('unread-after-refusal', 'it is still unread', messageId, false),
      step('body-control', `${personaOf(control).says} reads it`)
        .sendAs(control, get(paths.body, { messageId }))
        .triesFeature('body')
        .given(status(200)),
      readFlagGivenStep('read-after-control', 'the read flag does change: it is now read', messageId, true),
    ],
  }),
)

export const readFlagRefusedScenarios = [
  refusedContentKeepsUnread,
  refusedBodyKeepsUnread,
  ...contentOfRefused,
  ...bodyOfRefused,
]
