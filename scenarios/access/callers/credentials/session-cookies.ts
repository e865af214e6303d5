/** §5.1, §5.2: only a token gives access; a session cookie from an earlier answer does not. */
import { paths } from '../../../../src/contract/interface/paths.ts'
import { type PersonaName, personaOf } from '../../../../src/contract/personas.ts'
import type { Needs } from '../../../../src/contract/test-data/needs.ts'
import { either } from '../../../../src/engine/expectations/alternatives.ts'
import { showsMessage } from '../../../../src/engine/expectations/answers/fields.ts'
import { fileDiffersFromStep } from '../../../../src/engine/expectations/answers/other-files.ts'
import { notMessageOfStep } from '../../../../src/engine/expectations/answers/states.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { noTextOfMessages } from '../../../../src/engine/expectations/leaks.ts'
import { noMessage, noMessageOfStep, nonEmptyList } from '../../../../src/engine/expectations/lists/membership.ts'
import type { Expectation } from '../../../../src/engine/scenario/expectation.ts'
import {
  get,
  getDetails,
  listReceived,
  type RequestSpec,
  withCookiesOf,
} from '../../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step, type WrittenStep } from '../../../../src/engine/scenario/scenario.ts'

interface Read {
  id: string
  why: string
  send: RequestSpec
  allowed: readonly Expectation[]
  /**
   * Expectations for a refusal, or for an answer without the content. `first` is the number of the step that read the list;
   * details and file follow it.
   */
  refused: (first: number) => readonly Expectation[]
}

const readsOf = (message: Needs['generalMessage']): readonly Read[] => {
  const { messageId, mainAttachmentId: attachmentId } = message
  return [
    {
      id: 'list',
      why: 'list messages',
      send: listReceived({ recipientPartition: message.recipientPartition, pageSize: 20 }),
      allowed: [status(200), nonEmptyList],
      refused: (first) => [either([noMessage], [noMessageOfStep(first)])],
    },
    {
      id: 'details',
      why: 'get the details of a message',
      send: getDetails(message),
      allowed: [status(200), showsMessage(message)],
      refused: (first) => [noTextOfMessages(message), notMessageOfStep(first + 1)],
    },
    {
      id: 'content',
      why: 'get its file',
      send: get(paths.content, { messageId, attachmentId }),
      allowed: [status(200)],
      refused: (first) => [fileDiffersFromStep(first + 2, first, attachmentId)],
    },
  ]
}

/** The owner of the cookies reads; then each of the others sends the same with these cookies. */
const replaySteps = (
  message: Needs['generalMessage'],
  first: number,
  owner: PersonaName,
  others: readonly PersonaName[],
): WrittenStep[] => {
  const reads = readsOf(message)
  return [
    ...reads.map(({ id, why, send, allowed }) =>
      step(`${id}-${kebabCase(owner)}`, `${personaOf(owner).says}: ${why}`)
        .sendAs(owner, send)
        .given(...allowed),
    ),
    ...others.flatMap((other) =>
      reads.map(({ id, why, send, refused }) =>
        step(
          `${id}-${kebabCase(other)}-after-${kebabCase(owner)}`,
          `${personaOf(other).says}, with the cookies of these answers: ${why}`,
        )
          .sendAs(other, withCookiesOf(owner, send))
          .expect(...refused(first)),
      ),
    ),
  ]
}

const cookieAlone = scenario({
  id: 'access-cookie-without-token',
  title: 'Without a token, the cookies of a successful answer open nothing',
  clauses: ['5.1.token-required-list', '5.1.token-required-details', '5.1.token-required-content'],
  persona: 'nobody',
  needs: ['generalMessage'],
  causes: [
    'The framework stores the caller in a session (Spring Security without SessionCreationPolicy.STATELESS).',
    'The API routes also use the guard for web pages (auth:web and auth:api, cookie authentication as default).',
  ],
  steps: ({ generalMessage }) => [
    ...replaySteps(generalMessage, 1, 'humanUser', ['nobody']),
    ...replaySteps(generalMessage, 7, 'documentConsumer', ['nobody']),
  ],
})

const cookieBesideToken = scenario({
  id: 'access-cookie-beside-other-token',
  title: 'The cookies of a user give nothing to a caller whose own token gives no access',
  clauses: ['5.2.inactive-refused', '5.6.details-refused', '5.6.list-consultable-only', '5.6.foreign-message'],
  persona: 'userWithoutRights',
  needs: ['generalMessage'],
  causes: [
    'The caller stored in the session takes precedence over the token.',
    'A token that introspection rejects is ignored, and the session is used instead.',
    'The rights of the user are kept in the session, and not looked up again for another token.',
  ],
  steps: ({ generalMessage }) =>
    replaySteps(generalMessage, 1, 'humanUser', ['holderOfInactiveToken', 'userWithoutRights', 'foreignUser']),
})

export const sessionCookieScenarios = [cookieAlone, cookieBesideToken]
