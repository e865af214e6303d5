/** §4.1, RFC 9110: a browser gets the body, the payment data and the structured data of a message. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { kebabCase, scenario } from '../../src/engine/scenario/scenario.ts'
import { messagePartReads, type OptionalPartNeed, type PartRead } from '../states/message-reads.ts'
import { browserDefaults, browserTitle, readsOfBrowser } from './reads-of-browser.ts'

/** A body may be text for one caller and JSON for another, so it is known by its words. */
const partForBrowser = <N extends OptionalPartNeed>(
  what: string,
  { feature: part, need, request, known }: PartRead<N>,
  clause: ClauseId,
) =>
  scenario({
    ...browserDefaults,
    id: `http-browser-gets-${kebabCase(part)}`,
    title: browserTitle(what),
    clauses: [clause],
    needs: [need],
    features: [part],
    steps: ({ [need]: message }) => {
      const expected = known(message)
      const same = () => expected
      return readsOfBrowser([
        { name: kebabCase(part), what: `the ${what}`, request: request(message), same, control: expected },
      ])
    },
  })

export const browserPartScenarios = [
  partForBrowser('body', messagePartReads.body, '4.1.body'),
  partForBrowser('payment data', messagePartReads.paymentData, '4.1.payment-data'),
  partForBrowser('structured data', messagePartReads.structuredData, '4.1.structured-data'),
]
