/** §5.3, §5.5: a representative gets the rights of a user in some operations, GENERAL only, or a web page. */
import { utf8Bytes } from '../../../../src/contract/bytes.ts'
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { onBehalfOfHeader } from '../../../../src/contract/interface/headers.ts'
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import type { ProviderOperation } from '../../../operations.ts'
import type { ProviderResponse } from '../../../response.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Defect, defect } from '../defect.ts'
import { withCaller } from '../shared/callers-and-responses.ts'

const changed = 'access-closed-partition-changed-by-representative'
const action = 'access-closed-partition-action-by-representative'

const closedOperations: readonly (readonly [
  id: string,
  says: string,
  scenario: string,
  operation: ProviderOperation,
  clause: ClauseId,
])[] = [
  ['files', 'files', 'access-whole-mailbox-read-by-representative', 'content', '5.5.mandate-granted-content'],
  ['bodies', 'bodies', 'access-body-closed-partition-by-representative', 'body', '5.5.mandate-granted-optional-reads'],
  [
    'payment-data',
    'payment data',
    'access-payment-data-closed-partition-by-representative',
    'paymentData',
    '5.5.mandate-granted-optional-reads',
  ],
  [
    'structured-data',
    'structured data',
    'access-structured-data-closed-partition-by-representative',
    'structuredData',
    '5.5.mandate-granted-optional-reads',
  ],
  ['moves', 'moves', changed, 'changePartition', '5.5.mandate-granted-change-partition'],
  ['visibility', 'changes of visibility', changed, 'changeVisibility', '5.5.mandate-granted-change-visibility'],
  ['actions', 'actions', action, 'action', '5.3.scopes-open-messages'],
  ['action-updates', 'updates of actions', action, 'actionUpdate', '5.5.mandate-granted-action'],
  ['replies', 'replies', 'access-closed-partition-reply-by-representative', 'reply', '5.5.mandate-granted-reply'],
]

const reachGeneralOnly = closedOperations.map(([id, says, by, operation, clause]) =>
  defect(`representatives-reach-general-only-with-${id}`, [by], {
    says: `${says}: a representative has access to GENERAL only`,
    clauses: [clause, '5.5.mandate-granted-all-partitions'],
    change: withCaller('representative', { mayConsult: async (id) => id === defaultPartition }, [operation]),
  }),
)

const webPage: Partial<ProviderResponse> = {
  headers: { 'Content-Type': 'text/html' },
  body: utf8Bytes('<!doctype html><title>Mailbox</title><p>Select an enterprise.</p>'),
}

const parts = closedOperations.filter(([id]) => ['bodies', 'payment-data', 'structured-data'].includes(id))

const getWebPages = parts.map(([id, says, by, operation, clause]) =>
  defect(`representatives-get-a-web-page-for-${id}`, [by], {
    says: `${says}: a representative gets a web page with status 200`,
    clauses: [clause],
    change: (rules) =>
      withResponseRewrite(rules, [operation], (response, { headers }) =>
        response.status === 200 && headers[onBehalfOfHeader.toLowerCase()] !== undefined
          ? { ...response, ...webPage }
          : response,
      ),
  }),
)

export const applicationInPartitionDefects: readonly Defect[] = [...reachGeneralOnly, ...getWebPages]
