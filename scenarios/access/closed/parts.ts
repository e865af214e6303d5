/** §5.4, §5.6: body, payment data and structured data of a message in the closed partition. */
import type { Feature } from '../../../src/contract/features.ts'
import { otherPaths, paths } from '../../../src/contract/interface/paths.ts'
import { personaOf } from '../../../src/contract/personas.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { clientError, noSuccessAtUnstatedPath } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { get } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { openMessageStep } from '../../states/precondition-steps.ts'
import { accessKindDescriptions } from '../grid/caller-kinds.ts'
import { otherEtag, ranges, withRange } from './request-forms.ts'

export const closedParts = {
  body: { noun: 'message body', title: 'The message body is', clause: '5.6.body-refused' },
  paymentData: { noun: 'payment data', title: 'Payment data are', clause: '5.6.payment-data-refused' },
  structuredData: { noun: 'structured data', title: 'Structured data are', clause: '5.6.structured-data-refused' },
} as const satisfies Partial<Record<Feature, object>>

export type ClosedPart = keyof typeof closedParts

const pathsWithSlash = {
  body: otherPaths.bodyWithSlash,
  paymentData: otherPaths.paymentDataWithSlash,
  structuredData: otherPaths.structuredDataWithSlash,
} as const

const partRequest = (part: ClosedPart, { messageId }: MessageHandle) => get(paths[part], { messageId })

/** §5.4, §5.6: open to an application, refused to a user with the right on every other partition. */
const closedPartRefused = (part: ClosedPart) =>
  scenario({
    id: `access-${kebabCase(part)}-closed-partition`,
    title: `${closedParts[part].title} open to an application and refused to a user in the closed partition`,
    clauses: ['5.4.optional-reads-any-partition', closedParts[part].clause],
    needs: ['closedMessageWithParts', 'message'],
    features: [part],
    causes: accessKindDescriptions['without-right'].causes,
    steps: ({ closedMessageWithParts: closed, message }) => [
      openMessageStep(message),
      step(
        'as-application',
        `get the ${closedParts[part].noun} of a closed message, as ${personaOf('documentConsumer').says}`,
      )
        .sendAs('documentConsumer', partRequest(part, closed))
        .triesFeature(part)
        .expect(status(200)),
      step('as-user', `get the ${closedParts[part].noun} of the same message, as ${personaOf('humanUser').says}`)
        .send(partRequest(part, closed))
        .expect(status(403, 404)),
      step('with-range', 'the user asks for the first bytes only')
        .send(withRange(partRequest(part, closed), ranges['first-bytes']))
        .expect(clientError),
      step('with-condition', 'the user asks for it with an ETag that no answer had')
        .send({ ...partRequest(part, closed), headers: { 'if-none-match': otherEtag } })
        .expect(clientError),
      step('with-slash', 'the user asks for it with a trailing slash')
        .send(get(pathsWithSlash[part], { messageId: closed.messageId }))
        .expect(noSuccessAtUnstatedPath([closed], 2)),
    ],
  })

export const closedPartScenarios = (Object.keys(closedParts) as ClosedPart[]).map(closedPartRefused)
