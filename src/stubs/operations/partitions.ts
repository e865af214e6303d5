/** §4.5: the partitions of a mailbox. */
import { partitionServicePaths } from '../../contract/interface/paths.ts'
import { providerScopeAccess } from '../authentication/bearer.ts'
import { jsonResponse, notFound } from '../http/response.ts'
import { encodingAdvice } from '../state/mailboxes.ts'
import { redactParameters } from '../state/redact.ts'
import type { ServiceOperation } from './operation.ts'

export const partitions: ServiceOperation = {
  service: 'partition',
  name: 'partitions',
  method: 'GET',
  path: partitionServicePaths.partitions,
  access: providerScopeAccess,
  loggedParameters: ({ query }) => redactParameters(query),
  advice: ({ params }) => encodingAdvice('the enterprise number in the path', params.enterpriseNumber),
  respond: ({ params }, _access, { mailboxes }) => {
    const known = mailboxes.partitionsOf(params.enterpriseNumber ?? '')
    return known ? jsonResponse(200, known) : notFound('no mailbox has that enterprise number')
  },
}
