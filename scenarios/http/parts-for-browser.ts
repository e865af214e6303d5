/** §4.1, RFC 9110: a browser gets the body, the payment data and the structured data of a message. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { text } from '../../src/engine/expectations/answers/body.ts'
import { anyData } from '../../src/engine/expectations/answers/records.ts'
import type { Expectation } from '../../src/engine/scenario/expectation.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario } from '../../src/engine/scenario/scenario.ts'
import { browserDefaults, browserTitle, readsOfBrowser } from './reads-of-browser.ts'

interface Part {
  part: 'body' | 'paymentData' | 'structuredData'
  what: string
  need: 'messageWithBody' | 'messageWithPaymentData' | 'messageWithStructuredData'
  clause: ClauseId
  /** A body may be text for one caller and JSON for another, so it is known by its words. */
  known: (needs: Partial<Needs>) => Expectation
}

const parts: readonly Part[] = [
  {
    part: 'body',
    what: 'body',
    need: 'messageWithBody',
    clause: '4.1.body',
    known: ({ messageWithBody }) => text(messageWithBody?.bodyWords),
  },
  {
    part: 'paymentData',
    what: 'payment data',
    need: 'messageWithPaymentData',
    clause: '4.1.payment-data',
    known: () => anyData,
  },
  {
    part: 'structuredData',
    what: 'structured data',
    need: 'messageWithStructuredData',
    clause: '4.1.structured-data',
    known: () => anyData,
  },
]

const partForBrowser = ({ part, what, need, clause, known }: Part) =>
  scenario({
    ...browserDefaults,
    id: `http-browser-gets-${kebabCase(part)}`,
    title: browserTitle(what),
    clauses: [clause],
    needs: [need],
    features: [part],
    steps: (needs: Partial<Needs>) => {
      const request = get(paths[part], { messageId: needs[need]?.messageId ?? '' })
      const expected = known(needs)
      return readsOfBrowser([
        { name: kebabCase(part), what: `the ${what}`, request, same: () => expected, control: expected },
      ])
    },
  })

export const browserPartScenarios = parts.map(partForBrowser)
