/** A mailbox in which every rule meets a message on each of its sides, and one of another enterprise. */
import { createHash } from 'node:crypto'
import { actionToConfirm, type MessageAction, type StoredMessage } from '../../../../../src/contract/interface/model.ts'
import { type Dataset, datasetFormat, type Mailbox } from '../../../../../src/contract/test-data/dataset.ts'
import { otherNumber, ownNumber, partitionsOf, unrelatedNumber } from './callers.ts'
import { referenceRecords } from './reference-records.ts'
import { modelMark, textsOf } from './texts.ts'

export const walkStart = Date.parse('2026-03-10T12:00:00.000Z')
const hour = 3_600_000

type File = StoredMessage['attachments'][number]

export const fileOf = (attachmentId: string, fileName: string, isMainContent: boolean, text: string): File => ({
  attachmentId,
  fileName,
  mediaType: 'text/plain',
  size: 1,
  attachmentTitle: { nl: fileName, fr: fileName, de: fileName },
  digest: { digestMethod: 'sha_256', digestValue: createHash('sha256').update(text).digest('base64url') },
  isAttachmentSigned: false,
  isMainContent,
  contentHref: '',
  content: Buffer.from(text).toString('base64'),
})

const filesOf = (id: string, index: number, bodyIsMain: boolean): File[] => [
  fileOf(`${id}-a`, `pièce "${modelMark(index)}" €.txt`, !bodyIsMain, `fichier ${modelMark(index)} a`),
  ...(index % 3 === 0
    ? []
    : [fileOf(`${id}-b`, `annexe ${modelMark(index)}.txt`, false, `fichier ${modelMark(index)} b`)]),
]

/** Beside the borders of a day and of the alert of fifteen days; one is over at once, one after an hour. */
const expirations = [
  '2027-04-01T10:00:00.000Z',
  '2026-03-25T23:59:00.000Z',
  '2026-03-26T00:00:00.000Z',
  '2026-03-10T13:00:00.000Z',
  '2026-09-30T22:30:00.000Z',
  '2026-03-10T11:59:00.000Z',
  '2026-04-09T12:00:00.000Z',
] as const

const publicationOf = (index: number): string => {
  const steps = index % 8 === 7 ? index - 1 : index
  return new Date(Date.parse('2026-03-09T23:30:00.000Z') - steps * 29 * hour).toISOString()
}

const actionsOf = (id: string, index: number): MessageAction[] => {
  const action = (name: string, isExecuted: boolean, type: string = actionToConfirm): MessageAction => ({
    messageActionId: `${id}-${name}`,
    type,
    isExecuted,
  })
  const byTurn: MessageAction[][] = [
    [action('confirm', false)],
    [],
    [action('confirm', true)],
    [],
    [action('look', false, 'information')],
    [action('confirm', true), { ...action('again', false), dueDate: '2026-05-01' }],
  ]
  return byTurn[index % byTurn.length] ?? []
}

const optionalParts = (index: number): Partial<StoredMessage> => ({
  ...(index % 4 < 2 && {
    paymentData: {
      paymentDataId: `pay-${index}`,
      amount: index,
      vatAmount: 0,
      currency: 'EUR',
      iban: 'BE00',
      dueDate: '2026-04-01',
      reference: modelMark(index),
    },
  }),
  ...(index % 3 === 1 && { structuredData: { dataType: 'demo', content: { mark: modelMark(index) } } }),
})

interface MessagePlace {
  mailbox: string
  partition: string
  folder: 'in' | 'out'
}

const enterprise = (enterpriseNumber: string) => ({ mailboxType: 'enterprise', enterpriseNumber }) as const

const message = (messageId: string, index: number, { mailbox, partition, folder }: MessagePlace): StoredMessage => {
  const us = enterprise(mailbox)
  const them = enterprise(index % 2 === 0 ? unrelatedNumber : '0811000551')
  const isBodyMainContent = index % 7 === 3
  return {
    messageId,
    folder,
    ...textsOf(index),
    publicationDate: publicationOf(index),
    expirationDate: expirations[(index * 3) % expirations.length] ?? expirations[0],
    isRead: index % 3 === 0,
    isVisible: index % 5 !== 2,
    isReplyAuthorized: index % 4 !== 1,
    isBodyMainContent,
    isRegisteredMail: index % 4 === 2,
    sender: folder === 'in' ? them : { ...us, partition },
    recipient: folder === 'in' ? us : them,
    // The recipient partition of a sent message belongs to the other party and does not decide access.
    recipientPartition: folder === 'in' ? partition : 'GENERAL',
    messageTypeId: index % 3 === 0 ? 'registered-letter' : 'letter',
    senderApplicationId: index % 2 === 0 ? 'counter' : 'archive',
    senderOrganizationId: index % 5 < 3 ? 'finances' : 'health',
    attachments: filesOf(messageId, index, isBodyMainContent),
    messageActions: actionsOf(messageId, index),
    ...optionalParts(index),
  }
}

const messagesPerPlace = 7

const mailboxOf = (mailbox: string, partitions: readonly string[], first: number): Mailbox => {
  const prefix = mailbox === ownNumber ? '' : 'foreign-'
  const places = partitions.flatMap((partition): MessagePlace[] => [
    { mailbox, partition, folder: 'in' },
    { mailbox, partition, folder: 'out' },
  ])
  return {
    enterpriseNumber: mailbox,
    partitions: (partitionsOf[mailbox] ?? []).map((partitionId) => ({ partitionId, name: partitionId })),
    messages: places.flatMap((place, at) =>
      Array.from({ length: messagesPerPlace }, (_, nth) => {
        const messageId = `${prefix}${place.partition.toLowerCase()}-${place.folder}-${nth}`
        return message(messageId, first + at * messagesPerPlace + nth, place)
      }),
    ),
  }
}

export const modelDataset = (): Dataset => ({
  format: datasetFormat,
  anchor: new Date(walkStart).toISOString(),
  ...referenceRecords,
  messageTemplates: [],
  mailboxes: [mailboxOf(ownNumber, ['GENERAL', 'B', 'CLOSED'], 0), mailboxOf(otherNumber, ['GENERAL'], 42)],
})
