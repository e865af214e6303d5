/** §5: steps and fields that leak scenarios share. A text of a message that the caller cannot consult is a leak. */
import { type PersonaName, personaOf } from '../../src/contract/personas.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { noForbiddenText } from '../../src/engine/expectations/leaks.ts'
import { getDetails, listMessages } from '../../src/engine/scenario/request.ts'
import { kebabCase, step } from '../../src/engine/scenario/scenario.ts'

/** Scenarios that check every answer of the run to some personas. */
export const runWideLeakDefaults = {
  causes: [
    'An error message or a log line in the answer names an entity that was loaded before the rights check.',
    'One repository method filters by enterprise or partition and another one does not (Spring Data, EF, Eloquent).',
    'A cache of answers is keyed by URL and not by caller.',
  ],
} as const

/** No answer of the run to one of these personas contains a forbidden text. */
export const noLeaksTo = (...personas: PersonaName[]) => ({ personas, expectation: noForbiddenText })

/** Without expectations: the run-wide check judges the answer. */
export const unjudgedListStep = (as: PersonaName) =>
  step(`list-${kebabCase(as)}`, `list messages, as ${personaOf(as).says}`).sendAs(as, listMessages({ folder: 'in' }))

/** A search also covers messages of later pages. The run-wide check judges the answer. */
export const searchStep = (as: PersonaName, { mark, subject }: MessageHandle) =>
  step(`search-${kebabCase(as)}`, `search for words of that message, as ${personaOf(as).says}`).sendAs(
    as,
    listMessages({ q: mark ?? subject, qlang: 'fr', folder: 'in' }),
  )

/** The control: the closed message exists, and its texts are known. */
export const closedMessageStep = (message: MessageHandle) =>
  step('closed-message', 'the document consumer sees the closed message')
    .sendAs('documentConsumer', getDetails(message))
    .given(status(200), showsMessage(message))
