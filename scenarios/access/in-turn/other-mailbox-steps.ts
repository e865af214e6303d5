/** What a person requests in the mailbox of another enterprise, where they have every right. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { personaOf } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { firstActionId } from '../../../src/engine/expectations/answers/actions.ts'
import { firstAttachmentId } from '../../../src/engine/expectations/answers/files.ts'
import { get, getDetails, type RequestSpec } from '../../../src/engine/scenario/request.ts'
import { step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'

export const requestInOtherMailboxSteps = (request: RequestSpec): WrittenStep[] => [
  step('elsewhere', `at another mailbox, as ${personaOf('userWithRightsElsewhere').says}`).sendAs(
    'userWithRightsElsewhere',
    request,
  ),
]

/** Any file of the message in the other mailbox. */
export const fileInOtherMailboxSteps = ({ foreignMessage: { messageId } }: Needs): WrittenStep[] => [
  step('details-elsewhere', 'get the details of a message at another mailbox').sendAs(
    'userWithRightsElsewhere',
    getDetails({ messageId }),
  ),
  step('elsewhere', 'get a file of that message').sendAs('userWithRightsElsewhere', (earlier, dialect) =>
    get(paths.content, { messageId, attachmentId: firstAttachmentId(earlier.at(-1), dialect) ?? 'none' }),
  ),
]

/** An open action in the other mailbox; it stays open. */
export const actionInOtherMailboxSteps = (
  { foreignAction: { messageId } }: Needs,
  does: string,
  request: (messageId: string, actionId: string) => RequestSpec,
): WrittenStep[] => [
  step('details-elsewhere', 'get the details of a message at another mailbox').sendAs(
    'userWithRightsElsewhere',
    getDetails({ messageId }),
  ),
  step('elsewhere', does).sendAs('userWithRightsElsewhere', (earlier, dialect) =>
    request(messageId, firstActionId(earlier.at(-1), dialect) ?? 'none'),
  ),
]
