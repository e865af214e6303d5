import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { referenceDialect } from '../../../contract/dialect.ts'
import type { StoredMessage } from '../../../contract/interface/model.ts'
import { type Dataset, markKey } from '../../../contract/test-data/dataset.ts'
import type { AddableMessages } from '../../../engine/plan/messages-to-add.ts'
import { messageFromSources } from '../../../engine/survey/message-from-sources.ts'
import { recordKey, type SeenRecord } from '../../../engine/survey/reference-records.ts'

const markIn = ({ businessDataList }: StoredMessage): string | undefined =>
  businessDataList.find(({ key }) => key === markKey)?.values[0]?.fr

/** The messages of the test mailbox, and those of the other enterprise, as a target that holds them would show them. */
export const addableMessages = ({
  mailboxes,
  applications,
  organizations,
  messageTypes,
}: Dataset): AddableMessages => ({
  addable: mailboxes.slice(0, 2).flatMap(({ messages }, index) =>
    messages.flatMap((message) => {
      const mark = markIn(message)
      const seen = messageFromSources([message], referenceDialect, {
        listQuery: { folder: message.folder, visible: message.isVisible },
        isVisible: message.isVisible,
      })
      return mark === undefined || seen === undefined
        ? []
        : [{ mark, message: { ...seen, mailbox: index === 0 ? ('own' as const) : ('foreign' as const) } }]
    }),
  ),
  records: new Map<string, SeenRecord>([
    ...applications.map((one) => [recordKey('senderApplicationId', one.applicationId), one] as const),
    ...organizations.map((one) => [recordKey('senderOrganizationId', one.organizationId), one] as const),
    ...messageTypes.map((one) => [recordKey('messageTypeId', one.messageTypeId), one] as const),
  ]),
})

/**
 * The test mailbox with only these messages, in the name of the enterprises that are under test. Reference data and
 * templates are all there, since messages name them.
 */
export const datasetWithMarks = (
  marks: readonly string[],
  datasetDate: Date,
  { own, other }: { own?: string; other?: string } = {},
): Dataset => {
  const whole = testDataset(datasetDate)
  const [mine, second] = whole.mailboxes
  const wanted = new Set(marks)
  const kept = {
    ...whole,
    mailboxes: whole.mailboxes.slice(0, 2).map((mailbox) => ({
      ...mailbox,
      messages: mailbox.messages.filter((message) => wanted.has(markIn(message) ?? '')),
    })),
  }
  let text = JSON.stringify(kept)
  if (mine && own) text = text.replaceAll(mine.enterpriseNumber, own)
  if (second && other) text = text.replaceAll(second.enterpriseNumber, other)
  return JSON.parse(text) as Dataset
}
