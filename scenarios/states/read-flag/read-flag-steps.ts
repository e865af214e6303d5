import { paths } from '../../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { field } from '../../../src/engine/expectations/answers/fields.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain, listOfLength } from '../../../src/engine/expectations/lists/membership.ts'
import { maxPageSize, windowAround } from '../../../src/engine/scenario/list-window.ts'
import { get, getDetails } from '../../../src/engine/scenario/request.ts'
import { step } from '../../../src/engine/scenario/scenario.ts'

export const contentRequest = (messageId: string, attachmentId: string) =>
  get(paths.content, { messageId, attachmentId })

/** Precondition: the read flag before the scenario changes anything, or the proof that the flag can change at all. */
export const readFlagGivenStep = (id: string, why: string, messageId: string, isRead: boolean) =>
  step(id, why).send(getDetails({ messageId })).given(status(200), field('isRead', isRead))

/** Assertion: the read flag that the details must show. */
export const readFlagExpectedStep = (id: string, why: string, messageId: string, isRead: boolean) =>
  step(id, why).send(getDetails({ messageId })).given(status(200)).expect(field('isRead', isRead))

/** §4.1: the lists of unread and of read messages follow the flag; a full page can leave a message to the next one. */
export const readListsSteps = (message: MessageHandle) => [
  step('not-listed-as-unread', 'the list of unread messages does not have it any more')
    .send(windowAround({ folder: 'in', visible: true, read: false }, message))
    .expect(status(200), doesNotContain('the message', message)),
  step('not-found-as-unread', 'a search of unread messages does not find it any more')
    .send(windowAround({ folder: 'in', visible: true, read: false, q: message.subject, qlang: 'fr' }, message))
    .given(status(200))
    .expect(doesNotContain('the message', message)),
  step('listed-as-read', 'the list of read messages has it')
    .send(windowAround({ folder: 'in', visible: true, read: true }, message))
    .expect(status(200), either([contains('the message', message)], [listOfLength(maxPageSize)])),
]

export const markReadCauses = [
  'The flag is set when the message is loaded (a mapper, an entity listener), not when its main content is sent.',
  'The flag is written before the rights check and not rolled back (Spring commits on a checked exception).',
]
