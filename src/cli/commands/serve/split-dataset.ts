import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { StoredMessage } from '../../../contract/interface/model.ts'
import type { Dataset } from '../../../contract/test-data/dataset.ts'
import { UsageError } from '../../errors/usage-error.ts'

const folder = 'documents'

interface DocumentFile {
  /** relative to the dataset file, with slashes on every system */
  contentFile: string
  /** base64 */
  content: string
}

/**
 * Writes `dataset.json` into a directory and each document as a file below it. An attachment then has a relative
 * `contentFile` instead of its `content`. Returns the path of the dataset and the number of documents.
 * @throws UsageError when the directory is not empty, unless forced, or cannot be written.
 */
export const writeSplitDataset = (
  dataset: Dataset,
  directory: string,
  force: boolean,
): { files: number; place: string } => {
  const documents: DocumentFile[] = []
  const mailboxes = dataset.mailboxes.map((mailbox) => ({
    ...mailbox,
    messages: mailbox.messages.map((message) => withoutContent(message, documents)),
  }))
  const place = join(directory, 'dataset.json')
  withWriteErrors(directory, () => {
    mkdirSync(directory, { recursive: true })
    if (!force && readdirSync(directory).length > 0) {
      throw new UsageError(`${directory} is not empty. Pass --force to write there anyway.`)
    }
    for (const { contentFile, content } of documents) {
      mkdirSync(dirname(join(directory, contentFile)), { recursive: true })
      writeFileSync(join(directory, contentFile), Buffer.from(content, 'base64'))
    }
    writeFileSync(place, `${JSON.stringify({ ...dataset, mailboxes }, null, 2)}\n`)
  })
  return { files: documents.length, place }
}

const withoutContent = (message: StoredMessage, documents: DocumentFile[]) => ({
  ...message,
  attachments: message.attachments.map(({ content, ...attachment }) => {
    const extension = extname(attachment.fileName).replace(/[^.\w]/g, '')
    const contentFile = `${folder}/${message.messageId}/${attachment.attachmentId}${extension}`
    documents.push({ contentFile, content })
    return { ...attachment, contentFile }
  }),
})

const withWriteErrors = (directory: string, write: () => void): void => {
  try {
    write()
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof Error && 'code' in error)) throw error
    throw new UsageError(`--split ${directory}: cannot write (${error.code}).`)
  }
}
