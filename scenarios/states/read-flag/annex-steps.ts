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

/** The first or the last annex in the details of that step, counted from 1; a file that does not exist if there is none. */
const annexOfAnswer =
  ({ messageId, mainAttachmentId }: WithMainIfFile, detailsStep: number, place: 0 | -1) =>
  (earlier: readonly Exchange[], dialect: Dialect) => {
    const annexes = entriesAt(answerOfStep(earlier, detailsStep), dialect.attachments)
      .filter((one) => !isMainContent(one))
      .flatMap((one) => identifierAt(one, dialect.attachmentId) ?? [])
      .filter((id) => id !== mainAttachmentId)
    return contentRequest(messageId, annexes.at(place) ?? noSuchId)
  }

/** `detailsStep` shows the files of the unread message; `number` ends the ids of the steps. */
export const annexSteps = (message: WithMainIfFile, number: number, detailsStep: number, as?: PersonaName) => [
  ...([0, -1] as const).map((place) =>
    step(
      `${place === 0 ? 'annex' : 'last-annex'}-${number}`,
      `download its ${place === 0 ? 'first' : 'last'} annex, if it has one`,
    )
      .send(annexOfAnswer(message, detailsStep, place))
      .as(as)
      // What a file that does not exist gets is not stated.
      .advise(successOrRefusal),
  ),
  readFlagExpectedStep(`unread-after-annex-${number}`, 'it is still unread', message.messageId, false),
]
