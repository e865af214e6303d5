/** §5.1, §5.2: a security filter that knows the stated methods only, and a handler that answers every method. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import { noSuccess, noSuccessAtUnstatedPath } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { get, getDetails, listMessages } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { nearlyExpiredRequest } from '../../statistics/requests.ts'

const callers: readonly PersonaName[] = ['nobody', 'holderOfInactiveToken', 'consumerWithoutScope']

/** No other method: a provider without checks could delete or change a message. */
const methods = ['POST', 'PUT'] as const

/** The caller has no access, so a success shows that the provider took the method for a read and checked nothing. */
export const otherMethodsClosed = scenario({
  id: 'access-other-methods-refused',
  title: 'Other methods at the paths of reads give no access without a valid token, or without a scope',
  clauses: [
    '5.1.token-required-list',
    '5.1.token-required-details',
    '5.1.token-required-content',
    '5.2.inactive-refused',
    '5.2.scope-checked-messages',
  ],
  persona: 'nobody',
  needs: ['generalMessage'],
  writes: true,
  causes: [
    'The filter protects the stated methods only (http-method elements of a servlet, requestMatchers with a method), and the handler answers all.',
    'A method override or a proxy turns another method into GET after the check.',
  ],
  steps: ({ generalMessage: message }) => {
    const { messageId, mainAttachmentId: attachmentId } = message
    const reads = [
      { id: 'list', what: 'the list of messages', request: listMessages() },
      { id: 'details', what: 'the details of a message', request: getDetails({ messageId }) },
      { id: 'content', what: 'its main content', request: get(paths.content, { messageId, attachmentId }) },
      { id: 'count', what: 'a count of messages', request: nearlyExpiredRequest() },
    ]
    return [
      ...reads.map(({ id, what, request }) =>
        step(`control-${id}`, `the document consumer gets ${what}`)
          .sendAs('documentConsumer', request)
          .given(status(200)),
      ),
      ...callers.flatMap((caller) =>
        reads.flatMap(({ id, what, request }, index) =>
          methods.map((method) =>
            step(
              `${id}-${method.toLowerCase()}-${kebabCase(caller)}`,
              `${personaOf(caller).says} sends ${method} to the path of ${what}`,
            )
              .sendAs(caller, { ...request, method })
              .expect(noSuccessAtUnstatedPath([message], index + 1)),
          ),
        ),
      ),
      // A success shows that the message exists. A gateway can answer HEAD by itself.
      ...reads.map(({ id, what, request }) =>
        step(`${id}-head-nobody`, `a caller without a token sends HEAD to the path of ${what}`)
          .sendAs('nobody', { ...request, method: 'HEAD' })
          .advise(noSuccess),
      ),
    ]
  },
})
