/** §2, §4.1: files of every kind of message, and files with unusual names. */
import { paths } from '../../src/contract/interface/paths.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { attachmentIdAt, fileAtPlace, showsAttachment } from '../../src/engine/expectations/answers/files.ts'
import { headersAreAscii } from '../../src/engine/expectations/answers/headers.ts'
import { showsStoredAttachments } from '../../src/engine/expectations/answers/known-fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { answerOfStep } from '../../src/engine/scenario/exchange.ts'
import { type Expectation, exchangeOfStep, pass } from '../../src/engine/scenario/expectation.ts'
import { get, getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

type MessageWithFiles = Needs['filesOfEachKind']['messages'][number]

/** A message outside the test mailbox can have more files than a scenario should ask for. */
const places = ['first', 'second', 'third', 'fourth', 'fifth'] as const

const fileCount = ({ annexCount = 0 }: MessageWithFiles): number => Math.min(1 + annexCount, places.length)

/** Details that show fewer files are judged in their own step. */
const whereShown =
  (detailsStep: number, place: number) =>
  (expected: Expectation): Expectation => ({
    ...expected,
    judge: (seen) =>
      attachmentIdAt(exchangeOfStep(seen, detailsStep), place, seen.dialect) === undefined
        ? pass
        : expected.judge(seen),
  })

/** Of a message outside the test mailbox the digests are known only if its details show them. */
const storedFile = (detailsStep: number, place: number, digests?: readonly string[]): Expectation => {
  const expected = fileAtPlace(detailsStep, place, digests)
  const judgeIfKnown: Expectation['judge'] = (seen) => {
    const judgement = expected.judge(seen)
    return judgement.holds === undefined ? pass : judgement
  }
  return digests === undefined ? { ...expected, judge: judgeIfKnown } : expected
}

/** The details of a message, which are the step of that number, and its files. */
const filesSteps = (message: MessageWithFiles, index: number, detailsStep: number) => {
  const { messageId, kind, known, digests } = message
  return [
    step(`details-${index + 1}`, `get the details of ${kind}`)
      .send(getDetails(message))
      .given(status(200), showsAttachment)
      .expect(showsStoredAttachments(known)),
    ...Array.from({ length: fileCount(message) }, (_, place) =>
      step(`${places[place]}-file-${index + 1}`, `download file ${place + 1} of ${kind}`)
        .send((earlier, dialect) => {
          const attachmentId = attachmentIdAt(answerOfStep(earlier, detailsStep), place, dialect)
          return attachmentId === undefined ? getDetails(message) : get(paths.content, { messageId, attachmentId })
        })
        .expect(
          ...[status(200), storedFile(detailsStep, place, digests), headersAreAscii].map(
            whereShown(detailsStep, place),
          ),
        ),
    ),
  ]
}

/** The messages are read, so that their main contents change nothing. */
export const filesOfEachKind = scenario({
  id: 'content-files-of-each-kind',
  title: 'Each file of sent, hidden and registered messages arrives as it was stored',
  clauses: ['4.1.content', '4.1.content-filename-ascii', '2.attachments', '5.6.content-allowed'],
  needs: ['filesOfEachKind'],
  causes: [
    'Sent messages, hidden ones or registered mails have a query of their own, which takes one file.',
    'The file name is part of a key, gives the media type or goes into a header as it is: equal names, names without an extension or with accents fail.',
    'A filter changes texts (windows-1252 becomes UTF-8, a byte order mark or line ends are lost), or a buffer ends at 1 MB.',
  ],
  steps: ({ filesOfEachKind: { messages } }) => {
    const detailsSteps = messages.map(
      (_, index) => 1 + messages.slice(0, index).reduce((steps, one) => steps + 1 + fileCount(one), 0),
    )
    return messages.flatMap((message, index) => filesSteps(message, index, detailsSteps[index] ?? 1))
  },
})
