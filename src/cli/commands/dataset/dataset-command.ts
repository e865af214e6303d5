import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { fieldsToBrandWord, neutralWord } from '../../../contract/interface/brand-word.ts'
import type { StoredMessage } from '../../../contract/interface/model.ts'
import type { Dataset } from '../../../contract/test-data/dataset.ts'
import { UsageError } from '../../errors/usage-error.ts'

const folder = 'documents'

interface DatasetFlags {
  datasetDate?: Date
  /** the directory for a dataset with its documents as files */
  split?: string
  force?: boolean
  brandWord?: string
}

/** The command `dataset`. Gives what it prints: the test mailbox, or what was written with --split. @throws UsageError */
export const datasetCommand = ({ datasetDate = new Date(), split, force, brandWord }: DatasetFlags): string => {
  if (force && split === undefined) throw new UsageError('Pass --force only with --split.')
  const dataset = fieldsToBrandWord(brandWord ?? neutralWord, testDataset(datasetDate)) as Dataset
  if (split === undefined) return `${JSON.stringify(dataset, null, 2)}\n`
  try {
    return writeSplitDataset(dataset, split, force)
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof Error && 'code' in error)) throw error
    throw new UsageError(`--split ${split}: cannot write (${error.code}). Pass another directory.`)
  }
}

/**
 * Writes `dataset.json` into a directory and each document as a file below it. An attachment then has a relative
 * `contentFile`, with slashes on every system, instead of its `content`. Gives a sentence about it.
 * @throws UsageError when the directory is not empty, unless forced
 */
const writeSplitDataset = (dataset: Dataset, directory: string, force = false): string => {
  const documents = new Map<string, Buffer>()
  const mailboxes = dataset.mailboxes.map((mailbox) => ({
    ...mailbox,
    messages: mailbox.messages.map((message) => withoutContent(message, documents)),
  }))
  const place = join(directory, 'dataset.json')
  mkdirSync(directory, { recursive: true })
  if (!force && readdirSync(directory).length > 0) {
    throw new UsageError(`${directory} is not empty. Pass --force to write there anyway.`)
  }
  for (const [contentFile, content] of documents) {
    mkdirSync(dirname(join(directory, contentFile)), { recursive: true })
    writeFileSync(join(directory, contentFile), content)
  }
  writeFileSync(place, `${JSON.stringify({ ...dataset, mailboxes }, null, 2)}\n`)
  return `Wrote ${place} and ${documents.size} documents.\n`
}

const withoutContent = (message: StoredMessage, documents: Map<string, Buffer>) => ({
  ...message,
  attachments: message.attachments.map(({ content, ...attachment }) => {
    const extension = extname(attachment.fileName).replace(/[^.\w]/g, '')
    const contentFile = `${folder}/${message.messageId}/${attachment.attachmentId}${extension}`
    documents.set(contentFile, Buffer.from(content, 'base64'))
    return { ...attachment, contentFile }
  }),
})
