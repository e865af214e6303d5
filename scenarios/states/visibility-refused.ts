import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { noTextOfMessages } from '../../src/engine/expectations/leaks.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { changeRefused } from '../../src/engine/expectations/refusals.ts'
import { setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { listAroundDay } from './visibility.ts'

const causes = [
  'The right is checked for the first message, or for any one of them, and not for each.',
  'A loop checks and changes message by message, without one transaction around it.',
  'An update by identifiers (WHERE id IN …) does not check the partition of the messages.',
]

interface RefusedChange {
  /** a message that the user can consult */
  open: MessageHandle
  closed: MessageHandle
  isVisible: boolean
}

/**
 * One message without access makes the provider refuse both. The document consumer checks it, because the user cannot.
 */
const mixedChangeSteps = ({ open, closed, isVisible }: RefusedChange) => [
  step('change-open-and-closed', 'change one message the user can consult and one the user cannot')
    .send(setVisible([open.messageId, closed.messageId], isVisible))
    .expect(changeRefused, noTextOfMessages(closed))
    .restore(setVisible([open.messageId, closed.messageId], !isVisible)),
  step('closed-unchanged', 'the closed message is unchanged')
    .sendAs('documentConsumer', listAroundDay(!isVisible, closed))
    .expect(status(200), contains('the closed message', closed)),
  step('open-unchanged', 'the open message is unchanged')
    .send(listAroundDay(!isVisible, open))
    .given(status(200))
    .advise(contains('the open message', open)),
  step('change-open-alone', 'the open message can be changed on its own')
    .send(setVisible([open.messageId], isVisible))
    .given(success)
    .restore(setVisible([open.messageId], !isVisible)),
]

const refusalClauses = [
  '3.visibility-after-refusal',
  '3.visibility-all-or-nothing',
  '5.6.change-visibility-refused',
  '7.reading-change',
] as const

/** §3, §5.6: hiding needs the consult right on each message. */
export const hideRefused = scenario({
  id: 'visibility-hide-no-access-refused',
  title: 'Hiding messages is refused when the user cannot consult one of them',
  clauses: [...refusalClauses, '3.hidden-needs-consult', '7.change-visibility-403'],
  needs: ['message', 'closedMessage'],
  changes: ['message', 'closedMessage'],
  causes,
  steps: ({ message, closedMessage }) => mixedChangeSteps({ open: message, closed: closedMessage, isVisible: false }),
})

/** §3, §5.6: showing needs the consult right on each message too. */
export const showRefused = scenario({
  id: 'visibility-show-no-access-refused',
  title: 'Showing hidden messages is refused when the user cannot consult one of them',
  clauses: [...refusalClauses, '3.shown-needs-consult'],
  needs: ['hiddenMessage', 'closedHiddenMessage'],
  changes: ['hiddenMessage', 'closedHiddenMessage'],
  causes,
  steps: ({ hiddenMessage, closedHiddenMessage }) =>
    mixedChangeSteps({ open: hiddenMessage, closed: closedHiddenMessage, isVisible: true }),
})
