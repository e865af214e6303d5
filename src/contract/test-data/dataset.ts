import type {
  Application,
  MessageTemplate,
  MessageType,
  Organization,
  Partition,
  StoredMessage,
} from '../interface/model.ts'

export const datasetFormat = 'mailbox-dataset/1'

/** The key of the business data entry by which the suite knows a message of the dataset again, whatever its id. */
export const markKey = 'conformanceMark'

export interface Mailbox {
  /** ten digits */
  enterpriseNumber: string
  partitions: Partition[]
  messages: StoredMessage[]
}

/** The test mailbox as a file. The first mailbox is the one under test; the others belong to other enterprises. */
export interface Dataset {
  format: typeof datasetFormat
  /** ISO date-time that all dates are relative to */
  anchor: string
  applications: Application[]
  organizations: Organization[]
  messageTypes: MessageType[]
  messageTemplates: MessageTemplate[]
  mailboxes: Mailbox[]
}
