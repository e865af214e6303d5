import { paths } from '../../../src/contract/interface/paths.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import type { MessageHandle, Needs } from '../../../src/contract/test-data/needs.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import { messageRefused } from '../../../src/engine/expectations/refusals.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { get, getDetails, moveMessages } from '../../../src/engine/scenario/request.ts'
import { kebabCase, step } from '../../../src/engine/scenario/scenario.ts'
import { movePartition } from './move-steps.ts'

const searchStep = (id: string, message: MessageHandle) =>
  step(id, 'search for the subject of the message').send(
    windowAround({ folder: 'in', visible: true, q: message.subject, qlang: 'fr' }, message),
  )

/** §3: what the user can consult follows the move of an application too. */
export const closedByApplicationSteps = (
  mover: PersonaName,
  { partitionId, received, hidden }: Needs['partitionWithHidden'],
  target: string,
) => {
  const by = `-by-${kebabCase(mover)}`
  const { messageId, mainAttachmentId: attachmentId } = received
  return [
    step(`back-before-move${by}`, 'the document consumer moves them back')
      .sendAs('documentConsumer', moveMessages([messageId, hidden.messageId], partitionId))
      .given(success),
    step(`opened-before-move${by}`, 'get the details of the received message')
      .send(getDetails(received))
      .given(status(200)),
    searchStep(`search-before-move${by}`, received).given(status(200), contains('the received message', received)),
    step(`move${by}`, `${personaOf(mover).says} moves what the partition received to the closed one`)
      .sendAs(mover, movePartition(partitionId, { received: target }))
      .given(success),
    step(`user-details-after-move${by}`, 'ask for the details of the received message')
      .send(getDetails(received))
      .expect(messageRefused),
    step(`user-content-after-move${by}`, 'ask for the main document of the received message')
      .send(get(paths.content, { messageId, attachmentId }))
      .expect(messageRefused),
    searchStep(`search-after-move${by}`, received).expect(
      status(200),
      doesNotContain('the received message, which is closed now', received),
    ),
  ]
}
