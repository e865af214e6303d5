/** §5.5: representatives take turns at each operation; the answer to one must not decide about the next. */
import { personaOf } from '../../../src/contract/personas.ts'
import type { Need, Needs } from '../../../src/contract/test-data/needs.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { noTextOfMessages } from '../../../src/engine/expectations/leaks.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import { onBehalfOf } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import type { AnyAccessOperation } from '../grid/operation.ts'
import { type AccessOperationName, accessOperations } from '../grid/operations.ts'

/** Replies are in a file of their own: each one that is accepted stays. Reference data belong to no mailbox. */
const operations: readonly AccessOperationName[] = [
  'list',
  'partitionList',
  'details',
  'content',
  'body',
  'paymentData',
  'structuredData',
  'action',
  'actionUpdate',
  'changePartition',
  'changeVisibility',
  'nearlyExpired',
  'withActionRequired',
  'registeredMails',
]

const causes = [
  'The answer of hasMandate is cached by the number of one enterprise only: the key needs both.',
  'Answers are cached by address and token, without the header On-Behalf-Of-Enterprise-Number (no Vary).',
  'The mailbox is stored with the token at the first request, and the header of later requests is ignored.',
]

const turnsOfRepresentatives = (operation: AnyAccessOperation) => {
  const { id, says, does, needs, features, triesFeature, writes, recognized = [] } = operation
  const who = (name: Parameters<typeof personaOf>[0]) => `${does}, as ${personaOf(name).says}`
  /** A refused write is not in the checks of the whole run, because a scenario changes its message. */
  const withoutText = (data: Needs): Expectation[] => (writes ? [noTextOfMessages(writes.message(data))] : [])
  return scenario({
    id: `access-${id}-turns-of-representatives`,
    title: `${says} open to representatives with a mandate and not to others, in turn`,
    clauses: [...new Set([...(operation.clauses['by-mandate'] ?? []), ...mandateClauses])],
    persona: 'representative',
    needs: [...needs, 'mailbox', 'foreignMailbox'] as Need[],
    features,
    reads: 'item',
    changes: writes ? [writes.changes] : [],
    requiresExactRights: true,
    causes,
    steps: (data: Needs) => {
      const { enterpriseNumber: own } = data.mailbox
      const { enterpriseNumber: other } = data.foreignMailbox
      const [change, undo] = [operation.request(data, 0), operation.request(data, 1)]
      return [
        step('representative', who('representative'))
          .send(change)
          .triesFeature(triesFeature)
          .given(...recognized)
          .expect(...operation.allowed(data))
          .restore(...(writes?.restore(data) ?? [])),
        step('other-mailbox', 'send the same request with the same token, for an enterprise that gave no mandate')
          .send(onBehalfOf(other, undo))
          .expect(clientError, ...withoutText(data)),
        step('of-another', `${who('representativeOfAnother')}: it finds nothing of this mailbox`)
          .sendAs('representativeOfAnother', undo)
          .expect(...(writes ? [clientError] : [])),
        step(
          'of-another-without-mandate',
          'send it for the mailbox under test with the token of the other representative',
        )
          .sendAs('representativeOfAnother', onBehalfOf(own, undo))
          .expect(status(403), ...withoutText(data)),
        step('another-representative', who('anotherRepresentative'))
          .sendAs('anotherRepresentative', undo)
          .expect(...operation.allowed(data)),
      ]
    },
  })
}

const mandateClauses = ['5.5.mandate-only-that-mailbox', '5.5.mandate-refused-403', '5.5.header-names-mailbox'] as const

export const representativeTurnScenarios = operations.map((name) => turnsOfRepresentatives(accessOperations[name]))
