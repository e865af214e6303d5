/** §5.5: the refusal of a mandate says too little in one operation. */
import { utf8Bytes } from '../../../../src/contract/bytes.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { asRecord } from '../../../read-json.ts'
import { Refused } from '../../../refusal.ts'
import type { ProviderResponse } from '../../../response.ts'
import { missingPermission } from '../../../rules/http/refusals.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { withOtherResponse } from '../shared/callers-and-responses.ts'

/** In this operation, no refusal of a representative says which mandate is missing. */
const withGeneralRefusal =
  (operation: ProviderOperation): Defect['change'] =>
  (rules) =>
    withOtherCaller(
      rules,
      'representative',
      (own) => (facts) =>
        own({
          ...facts,
          refusals: { ...facts.refusals, mandateRefused: () => missingPermission('the permission is missing') },
        }),
      [operation],
    )

/** A refused move of a whole partition gets a web page. */
const withPageForSource = (rules: Rules): Rules =>
  withHandler(rules, ['changePartition'], (own) => async (identified) => {
    const isOfSource = asRecord(await identified.request.json())?.sourcePartitionId !== undefined
    const page: ProviderResponse = { status: 403, headers: {}, body: utf8Bytes('<h1>403</h1>') }
    return own(identified).catch((error: unknown) => {
      if (isOfSource && error instanceof Refused) return page
      throw error
    })
  })

export const refusedMandateDefects: readonly Defect[] = [
  {
    operation: 'content',
    scenario: 'mandate-refused-problem-body-of-reads',
    says: 'the refusal of a file has an empty body',
    change: withOtherResponse(['content'], [403], { body: utf8Bytes('') }),
  },
  {
    operation: 'count',
    scenario: 'mandate-refused-problem-body-of-reads',
    says: 'the refusal of a count does not name the two enterprises',
    change: withGeneralRefusal('nearlyExpired'),
  },
  {
    operation: 'change-visibility',
    scenario: 'mandate-refused-problem-body-of-changes',
    says: 'the refusal of a visibility change is an HTML page',
    change: withOtherResponse(['changeVisibility'], [403], { body: utf8Bytes('<h1>403</h1>') }),
  },
  {
    operation: 'change-partition',
    scenario: 'mandate-refused-problem-body-of-changes',
    says: 'the refusal of a partition change does not name the two enterprises',
    change: withGeneralRefusal('changePartition'),
  },
  {
    operation: 'reply',
    scenario: 'mandate-refused-problem-body-of-reply',
    says: 'the refusal of a reply does not name the two enterprises',
    change: withGeneralRefusal('reply'),
  },
  {
    operation: 'body',
    scenario: 'mandate-refused-problem-body-of-body',
    says: 'the refusal of a body has no content',
    change: withOtherResponse(['body'], [403], { body: undefined }),
  },
  {
    operation: 'payment-data',
    scenario: 'mandate-refused-problem-body-of-payment-data',
    says: 'the refusal of payment data does not name the two enterprises',
    change: withGeneralRefusal('paymentData'),
  },
  {
    operation: 'structured-data',
    scenario: 'mandate-refused-problem-body-of-structured-data',
    says: 'the refusal of structured data does not name the two enterprises',
    change: withGeneralRefusal('structuredData'),
  },
  {
    operation: 'action-update',
    scenario: 'mandate-refused-problem-body-of-action-update',
    says: 'the refusal of an action update does not name the two enterprises',
    change: withGeneralRefusal('actionUpdate'),
  },
  {
    operation: 'action',
    scenario: 'mandate-refused-problem-body-of-action-update',
    says: 'the refusal of an action has an empty body',
    change: withOtherResponse(['action'], [403], { body: utf8Bytes('') }),
  },
  {
    operation: 'record',
    scenario: 'mandate-refused-problem-body-of-records-and-counts',
    says: 'the refusal of a message type has an empty body',
    change: withOtherResponse(['messageType'], [403], { body: utf8Bytes('') }),
  },
  {
    operation: 'other-count',
    scenario: 'mandate-refused-problem-body-of-records-and-counts',
    says: 'the refusal of the count of registered mails does not name the two enterprises',
    change: withGeneralRefusal('registeredMails'),
  },
  {
    operation: 'search',
    scenario: 'mandate-refused-problem-body-of-reads',
    says: 'the refusal of a search has an empty body',
    change: (rules: Rules) =>
      withResponseRewrite(rules, ['messages'], (response, { address }) =>
        response.status === 403 && /[?&]q=/.test(address) ? { ...response, body: utf8Bytes('') } : response,
      ),
  },
  {
    operation: 'second-action-path',
    scenario: 'mandate-refused-problem-body-of-both-action-paths',
    says: 'the refusal of an update at the second path of actions has an empty body',
    change: (rules: Rules) =>
      withResponseRewrite(rules, ['actionUpdate'], (response, { address }) =>
        response.status === 403 && address.includes('/messageActions/')
          ? { ...response, body: utf8Bytes('') }
          : response,
      ),
  },
  {
    operation: 'templates',
    scenario: 'mandate-refused-problem-body-of-templates',
    says: 'the refusal of the templates has an empty body',
    change: withOtherResponse(['messageTemplates'], [403], { body: utf8Bytes('') }),
  },
  {
    operation: 'source',
    scenario: 'mandate-refused-problem-body-of-source',
    says: 'the refusal of a move of a whole partition is an HTML page',
    change: withPageForSource,
  },
].map(({ operation, scenario, says, change }) =>
  defect(`refused-mandate-of-${operation}-says-too-little`, [scenario], {
    says,
    clauses: ['5.5.problem-body', '5.5.problem-detail-consumer', '5.5.problem-detail-representative'],
    change,
  }),
)
