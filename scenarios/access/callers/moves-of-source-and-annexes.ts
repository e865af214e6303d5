/** §5.1 to §5.5: a move of a whole partition is checked like a move of named messages, and an annex like the main content. */
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import { attachmentIdAt } from '../../../src/engine/expectations/answers/files.ts'
import { unauthorizedOrForbidden } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import { get, getDetails } from '../../../src/engine/scenario/request.ts'
import { kebabCase, type Step, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { knownContentSteps, movePartition } from '../../states/moves/move-steps.ts'

const refusedCallers: readonly (readonly [PersonaName, Expectation])[] = [
  ['nobody', unauthorizedOrForbidden],
  ['holderOfInactiveToken', unauthorizedOrForbidden],
  ['humanWithoutScope', status(403)],
  ['consumerWithoutScope', status(403)],
  ['representativeWithoutScope', status(403)],
  ['representativeWithoutHeader', status(400, 401, 403)],
  ['representativeWithoutMandate', status(403)],
  ['representativeWithMandateElsewhere', status(403)],
]

/** Each caller sends the same as the control before. */
const refusedSteps = (send: Step['send']) =>
  refusedCallers.map(([caller, refused]) =>
    step(kebabCase(caller), `the same as ${personaOf(caller).says}`)
      .sendAs(caller, send)
      .expect(refused),
  )

/** The source is empty: a provider that does not check moves nothing. */
const moveOfSourceRefused = scenario({
  id: 'access-partition-change-of-source-refused',
  title: 'A move of a whole partition is refused without a token, a scope or a mandate',
  clauses: [
    '5.1.token-required-change-partition',
    '5.2.scope-checked-changes',
    '5.5.mandate-refused-change-partition',
    '5.5.mandate-refused-403',
    '5.5.mandate-granted-change-partition',
    '7.source-partition-empty-204',
  ],
  persona: 'documentConsumer',
  needs: ['emptyPartition'],
  writes: true,
  causes: [
    'Token, scope and mandate are checked for the named messages; a source partition takes another way, without these checks.',
    'The move of a source partition asks for no right, so it was taken for an operation without any check.',
  ],
  steps: ({ emptyPartition: { partitionId } }) => {
    const send = movePartition(partitionId, { received: defaultPartition, sent: defaultPartition })
    return [
      ...knownContentSteps(partitionId),
      step('control', 'move a whole partition, which is empty').send(send).given(status(204)),
      step('control-by-mandate', 'the same with a mandate').sendAs('representative', send).given(status(204)),
      ...refusedSteps(send),
    ]
  },
})

const annexRefused = scenario({
  id: 'access-annex-refused',
  title: 'An annex is refused without a token, a scope or a mandate',
  clauses: [
    '5.1.token-required-content',
    '5.2.scope-checked-messages',
    '5.5.mandate-refused-content',
    '5.5.mandate-refused-403',
    '5.5.mandate-granted-content',
    '5.9.content-of-any-partition',
  ],
  persona: 'documentConsumer',
  needs: ['messageWithAnnexes'],
  causes: [
    'Annexes have a route or a file server of their own, which accepts any valid token.',
    'The scope is checked where the main content marks the message as read, and not for other files.',
  ],
  steps: ({ messageWithAnnexes: { messageId, mainAttachmentId } }) => {
    const send: Step['send'] = (earlier, dialect) => {
      const ids = [0, 1, 2].map((place) => attachmentIdAt(earlier[0], place, dialect))
      const attachmentId = ids.find((id) => id !== undefined && id !== mainAttachmentId) ?? 'none'
      return get(paths.content, { messageId, attachmentId })
    }
    return [
      step('details', 'get the details, which name an annex').send(getDetails({ messageId })).given(status(200)),
      step('control', 'download the annex').send(send).given(status(200)),
      step('control-by-mandate', 'the same with a mandate').sendAs('representative', send).given(status(200)),
      ...refusedSteps(send),
    ]
  },
})

export const sourceMoveAndAnnexScenarios = [moveOfSourceRefused, annexRefused]
