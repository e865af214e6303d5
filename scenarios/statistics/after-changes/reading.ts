/** §3, §4.2: a message that an application read, or whose body was read, counts as read. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { field } from '../../../src/engine/expectations/answers/fields.ts'
import { notUnmodified } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { countAboveStep, countBelowStep } from '../../../src/engine/expectations/lists/totals.ts'
import { get, getDetails } from '../../../src/engine/scenario/request.ts'
import { scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { countIfChanged, statistics } from '../requests.ts'

interface Reader {
  id: string
  says: string
  caller: PersonaName
  clause: ClauseId
}

const applications: readonly Reader[] = [
  { id: 'consumer', says: 'a document consumer', caller: 'documentConsumer', clause: '5.4.own-enterprise' },
  { id: 'mandate', says: 'a representative', caller: 'representative', clause: '5.5.mandate-granted-statistics' },
]

const readers: readonly Reader[] = [
  { id: 'user', says: 'the user', caller: 'humanUser', clause: '5.4.statistics-all-partitions' },
  ...applications,
]

const clauses = [
  '4.2.nearly-expired-is-read-false',
  '4.2.nearly-expired-is-read-true',
  '4.2.registered-mails-is-read-false',
  '4.2.registered-mails-is-read-true',
] as const

const causes = [
  'A counter is kept beside the messages, and only the code path in which users read content updates it.',
  'The counts come from a cache that this way of reading does not clear, or their ETag is made of the URL.',
]

const counts = [
  { id: 'expiring', request: statistics.nearlyExpired.request },
  { id: 'registered', request: statistics.registered.request },
].flatMap(({ id, request }) => [
  { id: `unread-${id}`, request: request(), isUnread: true },
  { id: `read-${id}`, request: request({ isRead: true }), isUnread: false },
])

/** The user counts, the caller reads the message, and the user counts again once the details show it as read. */
const stepsAround = (message: MessageHandle, read: WrittenStep) => [
  step('unread-before', 'the message is unread').send(getDetails(message)).given(status(200), field('isRead', false)),
  ...counts.map(({ id, request }) => step(`${id}-before`, 'the user counts').send(request).given(status(200))),
  read.given(status(200)),
  step('read-after', 'the message is read').send(getDetails(message)).given(status(200), field('isRead', true)),
  ...counts.map(({ id, request, isUnread }, index) =>
    step(`${id}-after`, 'the user counts again')
      .send(request)
      .expect(status(200), isUnread ? countBelowStep(index + 2) : countAboveStep(index + 2)),
  ),
  ...counts.flatMap(({ id, request, isUnread }, index) =>
    isUnread
      ? step(`${id}-if-changed`, 'the user counts again with the ETag of the earlier count')
          .send(countIfChanged(request, index + 2))
          .expect(notUnmodified)
      : [],
  ),
]

const contentReadScenarios = applications.map(({ id, says, caller, clause }) =>
  scenario({
    id: `statistics-content-read-by-${id}-counts`,
    title: `The counts follow when ${says} downloads the main content of a message`,
    clauses: ['3.read-by-main-content', ...clauses, clause],
    needs: ['expiringRegisteredUnread'],
    features: ['registeredMail'],
    changes: ['expiringRegisteredUnread'],
    relation: true,
    causes,
    steps: ({ expiringRegisteredUnread: message }) => {
      const { messageId, mainAttachmentId: attachmentId } = message
      const download = step('read', `${personaOf(caller).says} downloads its main content`)
      return stepsAround(message, download.sendAs(caller, get(paths.content, { messageId, attachmentId })))
    },
  }),
)

const bodyReadScenarios = readers.map(({ id, says, caller, clause }) =>
  scenario({
    id: `statistics-body-read-by-${id}-counts`,
    title: `The counts follow when ${says} reads a body that is the main content`,
    clauses: ['3.read-by-main-body', ...clauses, clause],
    needs: ['expiringRegisteredBody'],
    features: ['registeredMail', 'body'],
    changes: ['expiringRegisteredBody'],
    relation: true,
    causes,
    steps: ({ expiringRegisteredBody: message }) => {
      const { messageId } = message
      const read = step('read', `${personaOf(caller).says} reads its body`).sendAs(
        caller,
        get(paths.body, { messageId }),
      )
      return stepsAround(message, read.triesFeature('body'))
    },
  }),
)

export const countsAfterReading = [...contentReadScenarios, ...bodyReadScenarios]
