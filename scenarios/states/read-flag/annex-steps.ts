/** §3: an annex leaves the message unread. */
import type { Dialect } from '../../../src/contract/dialect.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { successOrRefusal } from '../../../src/engine/expectations/answers/status.ts'
import { entriesAt } from '../../../src/engine/expectations/exchange-parts.ts'
import { answerOfStep, type Exchange } from '../../../src/engine/scenario/exchange.ts'
import { identifierAt, isMainContent } from '../../../src/engine/scenario/json-path.ts'
import { step } from '../../../src/engine/scenario/scenario.ts'
import { noSuchId } from '../actions-of-answers.ts'
import { contentRequest, readFlagExpectedStep } from './read-flag-steps.ts'

/** A message whose main content, if it is a file, is known. */
type WithMainIfFile = MessageHandle & { mainAttachmentId?: string }

/** A file that is not the main content, in the details of that step, counted from 1; a file that does not exist if there is none. */
const annexOfAnswer =
  ({ messageId, mainAttachmentId }: WithMainIfFile, detailsStep: number) =>
  (earlier: readonly Exchange[], dialect: Dialect) => {
    const annexes = entriesAt(answerOfStep(earlier, detailsStep), dialect.attachments)
      .filter((one) => !isMainContent(one))
      .flatMap((one) => identifierAt(one, dialect.attachmentId) ?? [])
    return contentRequest(messageId, annexes.find((id) => id !== mainAttachmentId) ?? noSuchId)
  }

/** `detailsStep` shows the files of the unread message; `number` ends the ids of the steps. */
export const annexSteps = (message: WithMainIfFile, number: number, detailsStep: number, as?: PersonaName) => [
  step(`annex-${number}`, 'download an annex, if it has one')
    .send(annexOfAnswer(message, detailsStep))
    .as(as)
    // What a file that does not exist gets is not stated.
    .advise(successOrRefusal),
  readFlagExpectedStep(`unread-after-annex-${number}`, 'it is still unread', message.messageId, false),
]
