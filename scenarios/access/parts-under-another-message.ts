/** §2, §5.6: files and actions of a closed message are not reached under the path of an open one. */
import { paths } from '../../src/contract/interface/paths.ts'
import { firstActionId, firstActionIsOpen } from '../../src/engine/expectations/answers/actions.ts'
import {
  firstAttachmentId,
  noPartOfOtherMessage,
  showsAttachment,
} from '../../src/engine/expectations/answers/files.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { inTestData } from '../../src/engine/expectations/new-expectation.ts'
import { get, getDetails, updateAction } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { detailsAsApplicationStep, openMessageStep } from '../states/precondition-steps.ts'
import { type ClosedKind, closedMessageOf, closedPartKinds } from './closed/parts-by-kind.ts'
import { stillOpenStep } from './closed/writes-by-kind.ts'

const causes = [
  'The part is loaded by its identifier only (findById), and the right is checked on the message of the path.',
  'The check that a part belongs to its message covers received, visible messages only.',
]

const fileRefused = (closedKind: ClosedKind) =>
  scenario({
    id: `access-closed-${closedKind.kind}-file-by-path`,
    title: `The path of an open message opens no file of a closed ${closedKind.noun}`,
    clauses: ['5.6.content-refused', '2.attachment-identifier'],
    needs: [closedKind.need, 'readMessage'],
    causes,
    steps: ({ readMessage: { messageId, mainAttachmentId }, ...closed }) => {
      const one = closedMessageOf(closedKind, closed)
      return [
        step('open-details', 'the user gets the details of a message in an open partition')
          .send(getDetails({ messageId }))
          .given(status(200), showsAttachment),
        step('open-content', 'the user gets a file of it')
          .send(get(paths.content, { messageId, attachmentId: mainAttachmentId }))
          .given(status(200)),
        detailsAsApplicationStep(one, `a closed ${closedKind.noun}`).given(
          inTestData(`a closed ${closedKind.noun} with a file`, showsAttachment),
        ),
        step('content', 'the user asks for a file of the closed message under the path of the open one')
          .send(([, , details], dialect) =>
            get(paths.content, { messageId, attachmentId: firstAttachmentId(details, dialect) ?? '' }),
          )
          .expect(noPartOfOtherMessage(1)),
      ]
    },
  })

const actionRefused = (closedKind: ClosedKind) =>
  scenario({
    id: `access-closed-${closedKind.kind}-action-by-path`,
    title: `The path of an open message opens no action of a closed ${closedKind.noun}`,
    clauses: ['5.6.action-refused', '3.executed-needs-consult', '3.action-after-refusal'],
    needs: [closedKind.need, 'message'],
    features: ['actions', 'requiredAction'],
    writes: true,
    causes,
    steps: ({ message, ...closed }) => {
      const one = closedMessageOf(closedKind, closed)
      const { messageId } = message
      return [
        openMessageStep(message),
        detailsAsApplicationStep(one, `a closed ${closedKind.noun}`).given(
          inTestData(`a closed ${closedKind.noun} with an open action`, firstActionIsOpen),
        ),
        ...[paths.actionUpdate, paths.actionUpdateOfScenarioTable].map((path, index) =>
          step(`action-${index + 1}`, 'the user asks for its action under the path of the open message')
            .send(([, details], dialect) =>
              get(path, { messageId, messageActionId: firstActionId(details, dialect) ?? '' }),
            )
            .expect(noPartOfOtherMessage(1)),
        ),
        step('execute', 'the user executes the action under the path of the open message')
          .send(([, details], dialect) => updateAction(messageId, firstActionId(details, dialect) ?? '', true))
          .expect(noPartOfOtherMessage(1)),
        stillOpenStep(one),
      ]
    },
  })

export const partOfOtherMessageScenarios = closedPartKinds.flatMap((kind) => [fileRefused(kind), actionRefused(kind)])
