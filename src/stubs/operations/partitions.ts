/** §4.5: the partitions that a mailbox has. */
import { partitionServicePaths } from '../../contract/interface/paths.ts'
import { bearerWithProviderScope } from '../authentication/bearer.ts'
import { json, notFound } from '../http/response.ts'
import { encodingAdvice } from '../state/enterprise-number.ts'
import { shownParameters } from '../state/redact.ts'
import type { Operation } from './operation.ts'

export const partitions: Operation = {
  service: 'partition',
  name: 'partitions',
  method: 'GET',
  path: partitionServicePaths.partitions,
  access: bearerWithProviderScope,
  shown: ({ query }) => shownParameters(query),
  advice: ({ params }) => encodingAdvice('the enterprise number in the path', params.enterpriseNumber),
  answer: ({ params }, _access, { mailboxes }) => {
    const known = mailboxes.partitionsOf(params.enterpriseNumber ?? '')
    return known ? json(200, known) : notFound('no mailbox has that enterprise number')
  },
}
