import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { listMessages, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { step } from '../../src/engine/scenario/scenario.ts'

/** §4.1: searches received, visible messages, on one large page so that the searched message is not on a later one. */
export const searchRequest = (q: string, qlang = 'fr'): RequestSpec =>
  listMessages({ q, qlang, folder: 'in', visible: true, pageSize: 100 })

/** The search lists the message, and not the other one. `what` names what was searched, for the report. */
export const findsOnly = (message: MessageHandle, other: MessageHandle, what = 'the word') => [
  status(200),
  contains(`the message with ${what}`, message),
  doesNotContain('a message without the word', other),
]

/** Precondition: the search finds the word in its original spelling. */
export const originalSpellingStep = (word: string, message: MessageHandle) =>
  step('original-spelling', 'the word is found in its original spelling')
    .send(searchRequest(word))
    .given(status(200), contains('the message with the word', message))
