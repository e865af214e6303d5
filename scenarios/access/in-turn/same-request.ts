/** §4.5, §5.5, §5.6: each request is answered for its own caller, although another one sent the same request just before. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { countAtLeast, file, showsMessage } from '../../../src/engine/expectations/answers/fields.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { emptyList, nonEmptyList } from '../../../src/engine/expectations/lists/membership.ts'
import { countZeroOrRefused } from '../../../src/engine/expectations/lists/totals.ts'
import { messageRefused } from '../../../src/engine/expectations/refusals.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import { get, getDetails, listReceived, type RequestSpec } from '../../../src/engine/scenario/request.ts'
import { scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { nearlyExpiredRequest } from '../../statistics/requests.ts'

/** Why a provider takes one caller for another. */
export const mixedUpCallerCause = {
  sharedField:
    'The number of the caller is in a field of a service that all requests share (a singleton bean, a static variable).',
  keptByThread:
    'A thread or a pooled worker keeps the caller of its last request (ThreadLocal, AsyncLocal) and asks for that one.',
  cachedWithoutCaller: 'The answer about a right or a mandate is cached under a key without the caller.',
}

export const mixedUpCallerCauses = Object.values(mixedUpCallerCause)

type TurnNeeds = Pick<Needs, 'generalMessage' | 'expiringSoon'>

/** A read that one caller is allowed and the other is not. */
export interface AttemptInTurn {
  id: string
  why: string
  send: (needs: TurnNeeds) => RequestSpec
  allowed: (needs: TurnNeeds) => readonly Expectation[]
  /** how a user without the right is refused */
  refused: Expectation
}

export const readsInTurn: readonly AttemptInTurn[] = [
  {
    id: 'list',
    why: 'list messages',
    send: () => listReceived({ pageSize: 10 }),
    allowed: () => [status(200), nonEmptyList],
    refused: either([status(200), emptyList], [status(403)]),
  },
  {
    id: 'list-of-general',
    why: 'list the messages of GENERAL',
    send: () => listReceived({ recipientPartition: 'GENERAL', pageSize: 10 }),
    allowed: () => [status(200), nonEmptyList],
    refused: either([status(200), emptyList], [status(403)]),
  },
  {
    id: 'details',
    why: 'get the details of a message',
    send: ({ generalMessage }) => getDetails(generalMessage),
    allowed: ({ generalMessage }) => [status(200), showsMessage(generalMessage)],
    refused: messageRefused,
  },
  {
    id: 'content',
    why: 'download its main content',
    send: ({ generalMessage: { messageId, mainAttachmentId: attachmentId } }) =>
      get(paths.content, { messageId, attachmentId }),
    allowed: ({ generalMessage: { mainDigest } }) => [status(200), file(mainDigest)],
    refused: messageRefused,
  },
  {
    id: 'count',
    why: 'count the messages that expire soon',
    send: () => nearlyExpiredRequest(),
    allowed: () => [status(200), countAtLeast(1)],
    refused: countZeroOrRefused,
  },
]

/** The allowed caller, the other one, and the allowed caller again, each with the same request. */
export const sentInTurn = (
  needs: TurnNeeds,
  allowed: PersonaName,
  other: PersonaName,
  refusal: (attempt: AttemptInTurn) => Expectation,
  among: readonly AttemptInTurn[] = readsInTurn,
): WrittenStep[] =>
  among.flatMap((attempt) => {
    const { id, why, send } = attempt
    const expected = attempt.allowed(needs)
    return [
      step(`${id}-first`, `as ${personaOf(allowed).says}, ${why}`)
        .sendAs(allowed, send(needs))
        .given(...expected),
      step(`${id}-other`, `as ${personaOf(other).says}, ${why}`)
        .sendAs(other, send(needs))
        .expect(refusal(attempt)),
      step(`${id}-again`, `as the first caller again, ${why}`)
        .sendAs(allowed, send(needs))
        .expect(...expected),
    ]
  })

const usersInTurn = scenario({
  id: 'access-users-in-turn',
  title: 'If two users send the same requests in turn, only the one with rights gets data',
  clauses: [
    '5.6.partition-service-decides',
    '5.6.list-consultable-only',
    '5.6.list-of-partition-refused',
    '5.6.details-refused',
    '5.6.content-refused',
    '5.6.statistics-consultable-only',
    '7.reading-message',
    '7.reading-list',
  ],
  needs: ['generalMessage', 'expiringSoon'],
  causes: mixedUpCallerCauses,
  steps: (needs) => sentInTurn(needs, 'humanUser', 'userWithoutRights', ({ refused }) => refused),
})

const representativesInTurn = scenario({
  id: 'access-representatives-in-turn',
  title: 'If two representatives send the same requests in turn, only the one with a mandate gets data',
  clauses: [
    '5.5.mandatary-from-token',
    '5.5.mandate-refused-403',
    '5.5.mandate-refused-list',
    '5.5.mandate-refused-details',
    '5.5.mandate-refused-content',
    '5.5.mandate-refused-statistics',
    '7.mandate-403',
  ],
  persona: 'representative',
  needs: ['generalMessage', 'expiringSoon'],
  causes: mixedUpCallerCauses,
  steps: (needs) => sentInTurn(needs, 'representative', 'representativeWithoutMandate', () => status(403)),
})

export const callersInTurnScenarios = [usersInTurn, representativesInTurn]
