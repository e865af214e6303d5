/** §3, §4.1: visible counts beside each other criterion: no message is in the visible and in the hidden list. */

import { criteriaText } from '../../../src/contract/interface/criteria-text.ts'
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { sharesNoMessageWithStep } from '../../../src/engine/expectations/lists/relations.ts'
import type { Exchange } from '../../../src/engine/scenario/exchange.ts'
import { type ListParameters, maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, listMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { otherPartyIn } from '../criteria/folders.ts'
import { fragment } from '../second-page-lists.ts'

interface Beside {
  id: string
  query: ListParameters
  ofOtherParty?: true
}

const besides = (senderApplicationId: string): readonly Beside[] => [
  { id: 'word-of-partition', query: { q: fragment, qlang: 'fr', recipientPartition: defaultPartition } },
  { id: 'read-of-application', query: { read: true, senderApplicationId } },
  { id: 'not-registered', query: { registeredMail: false } },
  { id: 'enterprise', query: {}, ofOtherParty: true },
  { id: 'word-of-enterprise', query: { q: fragment, qlang: 'fr' }, ofOtherParty: true },
]

/** What the number of another enterprise selects is open, and it may be refused. */
const listed = either([status(200)], [clientError])

export const visibleBesideFilters = scenario({
  id: 'list-visible-kept-beside-filters',
  title: 'With each other filter, no message is listed both with visible=true and with visible=false',
  clauses: ['4.1.visible-true', '4.1.visible-false', '3.hidden-only-with-visible-false', '4.1.combined-with-and'],
  needs: ['criteriaFamily'],
  relation: true,
  causes: [
    'A search, or the filter on the enterprise, runs a query of its own, which does not know visible.',
    'The conditions are an `else if`, so visible counts only without the other criterion.',
  ],
  steps: ({ criteriaFamily: { received } }) => [
    step('details', 'the details of a message name its sender')
      .sendAs('documentConsumer', getDetails(received.first))
      .given(status(200)),
    ...besides(received.first.senderApplicationId).flatMap(({ id, query, ofOtherParty }, index) => {
      const list = (visible: boolean) => (seen: readonly Exchange[]) =>
        listMessages({
          folder: 'in',
          visible,
          pageSize: maxPageSize,
          ...query,
          ...(ofOtherParty && otherPartyIn(seen.slice(0, 1))),
        })
      const apart = sharesNoMessageWithStep(2 + 2 * index)
      return [
        step(`${id}-hidden`, `list hidden messages with ${criteriaText(query, ofOtherParty)}`)
          .send(list(false))
          .given(ofOtherParty ? listed : status(200)),
        step(`${id}-visible`, 'list the visible ones')
          .send(list(true))
          .expect(ofOtherParty ? either([status(200), apart], [clientError]) : apart),
      ]
    }),
  ],
})
