import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { followsReading } from '../../src/engine/expectations/alternatives.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { noTextOfMessages } from '../../src/engine/expectations/leaks.ts'
import { holds } from '../../src/engine/expectations/lists/membership.ts'
import { setVisible } from '../../src/engine/scenario/request.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { listAroundDay } from './visibility.ts'

const refusedChange = followsReading('changeWithoutAccess', { scenarios: [status(400)], guidance: [status(403)] })

const causes = [
  'The right is asked for the first message, or for any of them, and not for each.',
  'The messages are changed in a loop that checks as it goes, without one transaction around it.',
  'An update by identifiers (WHERE id IN …) never looks at the partition of the rows.',
]

interface RefusedChange {
  /** one that the user may consult */
  open: MessageHandle
  closed: MessageHandle
  isVisible: boolean
}

/** One message without access refuses the change of both. The document consumer looks, since the user cannot. */
const mixedChangeSteps = ({ open, closed, isVisible }: RefusedChange): Step[] => [
  {
    why: 'change a message that may be consulted together with one that may not',
    send: setVisible([open.messageId, closed.messageId], isVisible),
    expect: [refusedChange, noTextOfMessages(closed)],
    restore: [setVisible([open.messageId, closed.messageId], !isVisible)],
  },
  {
    why: 'the forbidden one is as it was',
    as: 'documentConsumer',
    send: listAroundDay(!isVisible, closed),
    expect: [status(200), holds('the forbidden message', closed)],
  },
  {
    why: 'so is the other one',
    send: listAroundDay(!isVisible, open),
    given: [status(200)],
    advise: [holds('the other message', open)],
  },
  {
    why: 'alone, that one may be changed',
    send: setVisible([open.messageId], isVisible),
    given: [success],
    restore: [setVisible([open.messageId], !isVisible)],
  },
]

const refusalClauses = [
  '3.visibility-after-refusal',
  '3.visibility-all-or-nothing',
  '5.6.change-visibility-refused',
  '7.reading-change',
] as const

/** §3, §5.6: hiding needs the right on each message. */
export const hideRefused = scenario({
  id: 'visibility-hide-no-access-refused',
  title: 'Hiding messages of which the user may not consult one is refused, and that one stays visible',
  level: 'MUST',
  clauses: [...refusalClauses, '3.hidden-needs-consult', '7.change-visibility-403'],
  persona: 'humanUser',
  needs: ['message', 'closedMessage'],
  reads: 'list',
  changes: ['message', 'closedMessage'],
  causes,
  steps: ({ message, closedMessage }) => mixedChangeSteps({ open: message, closed: closedMessage, isVisible: false }),
})

/** §3, §5.6: so does showing again. */
export const showRefused = scenario({
  id: 'visibility-show-no-access-refused',
  title: 'Showing hidden messages of which the user may not consult one is refused, and that one stays hidden',
  level: 'MUST',
  clauses: [...refusalClauses, '3.shown-needs-consult'],
  persona: 'humanUser',
  needs: ['hiddenMessage', 'closedHiddenMessage'],
  reads: 'list',
  changes: ['hiddenMessage', 'closedHiddenMessage'],
  causes,
  steps: ({ hiddenMessage, closedHiddenMessage }) =>
    mixedChangeSteps({ open: hiddenMessage, closed: closedHiddenMessage, isVisible: true }),
})
