/** §5.2, §5.6: the token says who the caller is. Nothing else in a request gives a right. */

import { onBehalfOfHeader } from '../../../../src/contract/interface/headers.ts'
import { paths } from '../../../../src/contract/interface/paths.ts'
import { either } from '../../../../src/engine/expectations/alternatives.ts'
import { showsMessage } from '../../../../src/engine/expectations/answers/fields.ts'
import { noSuccess, noSuccessAtUnstatedPath } from '../../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { noTextOfMessages } from '../../../../src/engine/expectations/leaks.ts'
import { doesNotContain } from '../../../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../../../src/engine/scenario/list-window.ts'
import { get, getDetails, type RequestSpec } from '../../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../../src/engine/scenario/scenario.ts'
import { detailsAsApplicationStep, openMessageStep } from '../../../states/precondition-steps.ts'

interface TrustedRequest {
  id: string
  says: string
  headers: Record<string, string>
  method?: 'POST'
}

/** Headers that proxies and frameworks send to each other. A cache can hold the answers to the application. */
const trustedRequests: readonly TrustedRequest[] = [
  {
    id: 'forwarded',
    says: 'as if it came from the machine of the provider',
    headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
  },
  {
    id: 'override',
    says: 'as a POST that asks for a GET (X-HTTP-Method-Override)',
    headers: { 'x-http-method-override': 'GET' },
    method: 'POST',
  },
  { id: 'cached', says: 'from a cache only', headers: { 'cache-control': 'only-if-cached' } },
]

const trustedHeadersClosed = scenario({
  id: 'access-closed-trusted-headers',
  title: 'Headers of proxies, frameworks and representatives open no closed message to a user',
  clauses: ['5.6.details-refused', '5.6.content-refused', '5.6.list-consultable-only'],
  needs: ['closedMessage', 'message', 'mailbox'],
  // It sends a POST, which a read-only run must not do.
  writes: true,
  causes: [
    'X-Forwarded-For says that a request comes from inside, or On-Behalf-Of-Enterprise-Number that it is of an application.',
    'X-HTTP-Method-Override is read after the rights check, which lets a POST to that path pass.',
    'A cache in front knows paths, and no callers.',
  ],
  steps: ({ closedMessage: closed, message, mailbox: { enterpriseNumber } }) => {
    const { messageId, mainAttachmentId: attachmentId } = closed
    const ownEnterprise: TrustedRequest = {
      id: 'own-enterprise',
      says: 'in the name of the own enterprise (On-Behalf-Of-Enterprise-Number)',
      headers: { [onBehalfOfHeader]: enterpriseNumber },
    }
    const requests: readonly (readonly [id: string, noun: string, request: RequestSpec])[] = [
      ['details', 'its details', getDetails(closed)],
      ['content', 'its main document', get(paths.content, { messageId, attachmentId })],
    ]
    return [
      openMessageStep(message),
      detailsAsApplicationStep(closed),
      step('file-as-application', 'the application gets its main document')
        .sendAs('documentConsumer', get(paths.content, { messageId, attachmentId }))
        .given(status(200)),
      ...[...trustedRequests, ownEnterprise].flatMap(({ id: name, says, ...changed }) => [
        ...requests.map(([id, noun, request]) =>
          step(`${id}-${name}`, `ask for ${noun} ${says}`)
            .send({ ...request, ...changed })
            .expect(noSuccessAtUnstatedPath([closed], 3)),
        ),
        // A POST to the list may create a message.
        ...(changed.method === undefined
          ? [
              step(`list-${name}`, `list the days around it ${says}`)
                .send({ ...windowAround({ folder: 'in', visible: true }, closed), ...changed })
                .expect(noTextOfMessages(closed)),
            ]
          : []),
      ]),
    ]
  },
})

const ofAnother = { variables: { personOf: 'humanUser' } } as const

/** The request with the person number of a user who has the right, in the query or in headers of a gateway. */
const namesOfPerson: readonly (readonly [id: string, says: string, change: (request: RequestSpec) => RequestSpec])[] = [
  [
    'query',
    'in the query (userId, ssin)',
    (request) => ({
      ...request,
      ...ofAnother,
      query: [...request.query, ['userId', '{person}'], ['ssin', '{person}'], ['userType', 'human']],
    }),
  ],
  [
    'headers',
    'in headers (X-User-Ssin, X-User-Id, X-Remote-User)',
    (request) => ({
      ...request,
      ...ofAnother,
      headers: { 'x-user-ssin': '{person}', 'x-user-id': '{person}', 'x-remote-user': '{person}' },
    }),
  ],
]

const personNamedBesideToken = scenario({
  id: 'access-person-named-beside-token-ignored',
  title: "A user who names another person in a parameter or a header does not get that person's rights",
  clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only', '5.6.details-refused'],
  persona: 'userOfB',
  needs: ['partitionB'],
  requiresExactRights: true,
  causes: [
    'The parameters of userPartitionRights are taken from the request, and not from the introspection of the token.',
    'A gateway sets a header with the person, and does not remove it from requests of others.',
  ],
  steps: ({ partitionB: { message, outside } }) => [
    step('open-message', 'a user of one partition gets a message of it')
      .send(getDetails(message))
      .given(status(200), showsMessage(message)),
    step('details-as-other', 'a user of both partitions gets a message of the other one')
      .sendAs('humanUser', getDetails(outside))
      .given(status(200), showsMessage(outside)),
    ...namesOfPerson.flatMap(([id, says, change]) => [
      step(`details-${id}`, `the first user asks for it, and names the second ${says}`)
        .send(change(getDetails(outside)))
        .expect(noSuccess),
      step(`list-${id}`, `the first user lists the days around it, and names the second ${says}`)
        .send(change(windowAround({ folder: 'in', visible: true }, outside)))
        .expect(either([noSuccess], [doesNotContain('the message', outside)])),
    ]),
  ],
})

export const trustedHeaderScenarios = [trustedHeadersClosed, personNamedBesideToken]
