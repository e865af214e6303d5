/** §3, §4.1: each of several downloads at the same time gets its own file, and the first ones mark their message as read. */
import { paths } from '../../../src/contract/interface/paths.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { field, file, showsMessage, showsText } from '../../../src/engine/expectations/answers/fields.ts'
import { anyData } from '../../../src/engine/expectations/answers/records/records.ts'
import { keepsContentOfStep } from '../../../src/engine/expectations/answers/states.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { othersSucceed } from '../../../src/engine/expectations/concurrent-requests.ts'
import { get, getDetails } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { concurrentWith, type Download, ownDataSteps } from '../../states/concurrent-requests.ts'

/** The same user: a portal that asks twice, or a click that is repeated. */
const firstDownloads = scenario({
  id: 'content-main-first-downloads-side-by-side',
  title: 'Concurrent first downloads of a main content all get the file',
  clauses: ['3.read-by-main-content', '4.1.content', '5.6.content-allowed'],
  needs: ['unreadMessage'],
  reads: 'item',
  changes: ['unreadMessage'],
  causes: [
    'Each first download saves the message with a version (optimistic lock), and all but one of the saves fail.',
    'Each first download inserts a receipt with a unique key, and all but one of the inserts fail.',
  ],
  steps: ({ unreadMessage: { messageId, mainAttachmentId: attachmentId, mainDigest } }) => {
    const download = get(paths.content, { messageId, attachmentId })
    return [
      step('unread-before', 'it starts unread')
        .send(getDetails({ messageId }))
        .given(status(200), field('isRead', false)),
      step('content', 'download the main content while the same user downloads it too')
        .send(download)
        .with(concurrentWith('humanUser', download))
        .expect(status(200), file(mainDigest), othersSucceed),
      step('read-after', 'it is now read').send(getDetails({ messageId })).expect(status(200), field('isRead', true)),
    ]
  },
})

/** The first downloads are the control, which downloads of other scenarios at the same time would disturb. */
const alone = { runsAlone: true } as const

const ownDataCause = {
  sharedBuffer:
    'The bytes are in a buffer that all requests share (a static field, a singleton bean, a buffer of a pool that returns too early).',
  sharedFile: 'The file is first written to a temporary directory under a fixed name, or under its own file name.',
}

/** The first file is longer than the blocks in which servers send an answer. */
const ownFiles = scenario({
  id: 'content-side-by-side-own-file',
  title: 'Concurrent downloads each get the bytes of their own file',
  clauses: ['4.1.content', '5.6.content-allowed'],
  ...alone,
  needs: ['unusualFileName', 'readMessage'],
  causes: Object.values(ownDataCause),
  steps: ({ unusualFileName, readMessage }) => {
    const fileOf = ({ messageId, mainAttachmentId: attachmentId, mainDigest }: typeof readMessage) => ({
      send: get(paths.content, { messageId, attachmentId }),
      known: file(mainDigest),
    })
    return ownDataSteps({ noun: 'file', first: fileOf(unusualFileName), second: fileOf(readMessage) })
  },
})

const ownBodies = scenario({
  id: 'body-side-by-side-own-text',
  title: 'Concurrent requests for bodies each get their own text',
  clauses: ['4.1.body', '5.6.body-allowed'],
  ...alone,
  needs: ['generalMessageWithBody', 'messageWithBody'],
  features: ['body'],
  causes: [ownDataCause.sharedBuffer],
  steps: ({ generalMessageWithBody, messageWithBody }) => {
    const bodyOf = ({ messageId, bodyWords }: typeof messageWithBody) => ({
      send: get(paths.body, { messageId }),
      known: showsText(bodyWords),
    })
    return ownDataSteps({
      noun: 'body',
      feature: 'body',
      first: bodyOf(generalMessageWithBody),
      second: bodyOf(messageWithBody),
    })
  },
})

const fieldCauses = [
  'The answer is built in a field of an object that all requests share (a singleton bean, a static).',
]

const ownDetails = scenario({
  id: 'details-side-by-side-own-message',
  title: 'Concurrent requests for details each get those of their own message',
  clauses: ['4.1.details', '5.6.details-allowed'],
  ...alone,
  needs: ['generalMessage', 'readMessage'],
  causes: fieldCauses,
  steps: ({ generalMessage, readMessage }) => {
    const detailsOf = (message: typeof readMessage) => ({ send: getDetails(message), known: showsMessage(message) })
    const both = { first: detailsOf(generalMessage), second: detailsOf(readMessage) }
    return ownDataSteps({ noun: 'details', same: keepsContentOfStep, ...both })
  },
})

const optionalData = [
  {
    feature: 'paymentData',
    id: 'payment-data',
    noun: 'payment data',
    needs: ['generalMessageWithPaymentData', 'messageWithPaymentData'],
    clauses: ['4.1.payment-data', '5.6.payment-data-allowed'],
  },
  {
    feature: 'structuredData',
    id: 'structured-data',
    noun: 'structured data',
    needs: ['generalMessageWithStructuredData', 'messageWithStructuredData'],
    clauses: ['4.1.structured-data', '5.6.structured-data-allowed'],
  },
] as const

const ownOptionalData = ({ feature, id, noun, needs, clauses }: (typeof optionalData)[number]) =>
  scenario({
    id: `${id}-side-by-side-own-message`,
    title: `Concurrent requests for ${noun} each get those of their own message`,
    clauses,
    ...alone,
    needs,
    features: [feature],
    causes: fieldCauses,
    steps: (data) => {
      const [first, second] = needs.map((need) => ({
        send: get(paths[feature], { messageId: (data as Needs)[need].messageId }),
        known: anyData,
      })) as [Download, Download]
      return ownDataSteps({ noun, feature, first, second })
    },
  })

export const sideBySideDownloadScenarios = [
  firstDownloads,
  ownFiles,
  ownBodies,
  ownDetails,
  ...optionalData.map(ownOptionalData),
]
