/** A mailbox just large enough to tell every rule from its neighbour, and one of another enterprise. */
import { createHash } from 'node:crypto'
import { actionToConfirm, type StoredMessage } from '../../src/contract/interface/model.ts'
import { type Dataset, datasetFormat } from '../../src/contract/test-data/dataset.ts'

export const own = '0100000070'
export const foreign = '0100000169'
export const sender = '0100000268'
/** All tests take place at this instant. */
export const today = '2026-03-10T12:00:00.000Z'

type File = StoredMessage['attachments'][number]

export const file = (attachmentId: string, isMainContent: boolean, fileName = `${attachmentId}.txt`): File => ({
  attachmentId,
  fileName,
  mediaType: 'text/plain',
  size: 1,
  attachmentTitle: { nl: fileName, fr: fileName, de: fileName },
  digest: { digestMethod: 'sha_256', digestValue: createHash('sha256').update(attachmentId).digest('base64url') },
  isAttachmentSigned: false,
  isMainContent,
  contentHref: '',
  content: Buffer.from(`file ${attachmentId}`).toString('base64'),
})

/** A received, visible, unread message of GENERAL with a main document and an annex, changed as told. */
export const message = (messageId: string, facts: Partial<StoredMessage> = {}): StoredMessage => ({
  messageId,
  folder: 'in',
  subject: { nl: `Bericht ${messageId}`, fr: `Message ${messageId}`, de: `Nachricht ${messageId}` },
  publicationDate: '2026-03-01T10:00:00.000Z',
  expirationDate: '2027-03-01T10:00:00.000Z',
  isRead: false,
  isVisible: true,
  isReplyAuthorized: true,
  isBodyMainContent: false,
  isRegisteredMail: false,
  sender: { mailboxType: 'enterprise', enterpriseNumber: sender },
  recipient: { mailboxType: 'enterprise', enterpriseNumber: own },
  recipientPartition: 'GENERAL',
  messageTypeId: 'type-1',
  senderApplicationId: 'application-1',
  senderOrganizationId: 'organization-1',
  businessDataList: [],
  attachments: [file(`${messageId}-main`, true), file(`${messageId}-annex`, false)],
  messageActions: [],
  ...facts,
})

/** A sent message. */
export const sent = (messageId: string, partition: string, facts: Partial<StoredMessage> = {}): StoredMessage =>
  message(messageId, {
    folder: 'out',
    sender: { mailboxType: 'enterprise', enterpriseNumber: own, partition },
    recipient: { mailboxType: 'enterprise', enterpriseNumber: sender },
    ...facts,
  })

const action = (messageActionId: string, isExecuted: boolean) => ({
  messageActionId,
  type: actionToConfirm,
  isExecuted,
})
const named = (name: string) => ({ nl: `${name} nl`, fr: `${name} fr`, de: `${name} de` })
const validityPeriod = { validityPeriodNumber: 6, validityPeriodUnit: 'month' } as const

export const messages: StoredMessage[] = [
  message('plain', { publicationDate: '2026-03-09T10:00:00.000Z' }),
  message('older', { publicationDate: '2026-01-05T10:00:00.000Z', isRead: true, senderApplicationId: 'application-2' }),
  message('hidden', { isVisible: false }),
  message('in-b', { recipientPartition: 'B', publicationDate: '2026-03-08T10:00:00.000Z' }),
  message('in-closed', { recipientPartition: 'CLOSED', isRegisteredMail: true, subject: { fr: 'Secret fermé' } }),
  message('registered', { isRegisteredMail: true }),
  message('open-action', { messageActions: [action('action-open', false)] }),
  message('closed-action', { recipientPartition: 'CLOSED', messageActions: [action('action-closed', false)] }),
  message('executed-action', { messageActions: [action('action-executed', true)] }),
  message('soon', { expirationDate: '2026-03-20T08:00:00.000Z' }),
  message('expired', { expirationDate: '2026-03-10T11:59:59.000Z' }),
  message('accents', {
    subject: { fr: 'Épinards, François' },
    forTheAttentionOf: { ssin: '85010100138', label: 'Zoë' },
  }),
  message('with-body', {
    isBodyMainContent: true,
    attachments: [file('with-body-annex', false)],
    body: named('body text'),
    paymentData: {
      paymentDataId: 'pay-1',
      amount: 1,
      vatAmount: 0,
      currency: 'EUR',
      iban: 'BE00',
      dueDate: '2026-04-01',
    },
    structuredData: { dataType: 'demo', content: { a: 1 } },
  }),
  message('not-repliable', { isReplyAuthorized: false }),
  message('closed-not-repliable', { isReplyAuthorized: false, recipientPartition: 'CLOSED' }),
  sent('sent-general', 'GENERAL'),
  sent('sent-b', 'B', { recipientPartition: 'CLOSED' }),
  sent('sent-closed', 'CLOSED'),
]

export const foreignMessage = message('of-another', {
  recipient: { mailboxType: 'enterprise', enterpriseNumber: foreign },
  messageActions: [action('action-foreign', false)],
})

export const smallDataset = (held: StoredMessage[] = messages): Dataset => ({
  format: datasetFormat,
  anchor: today,
  applications: ['application-1', 'application-2'].map((applicationId) => ({
    applicationId,
    name: named(applicationId),
    description: named(`about ${applicationId}`),
    validityPeriod,
  })),
  organizations: [
    { organizationId: 'organization-1', name: named('bureau'), description: named('about bureau'), validityPeriod },
  ],
  messageTypes: [
    { messageTypeId: 'type-1', name: named('letter'), description: named('about letter'), validityPeriod },
  ],
  messageTemplates: [{ templateId: 'template-1', name: named('template'), content: named('dear') }],
  mailboxes: [
    { enterpriseNumber: own, partitions: [], messages: held },
    { enterpriseNumber: foreign, partitions: [], messages: [foreignMessage] },
  ],
})
