/** §5.6: body, payment data and structured data of the messages of a closed partition, one of each kind, are refused to users. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { paths } from '../../../../src/contract/interface/paths.ts'
import { personaOf, usersOfOtherScopes } from '../../../../src/contract/personas.ts'
import type { Needs } from '../../../../src/contract/test-data/needs.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { get } from '../../../../src/engine/scenario/request.ts'
import { scenario, step, type WrittenStep } from '../../../../src/engine/scenario/scenario.ts'
import { closedKindCauses } from '../parts-by-kind.ts'

type PartNeed = 'messageWithBody' | 'messageWithPaymentData' | 'messageWithStructuredData'

interface OptionalPart {
  feature: 'body' | 'paymentData' | 'structuredData'
  id: string
  noun: string
  clause: ClauseId
  need: PartNeed
}

const optionalParts: readonly OptionalPart[] = [
  { feature: 'body', id: 'body', noun: 'the body', clause: '5.6.body-refused', need: 'messageWithBody' },
  {
    feature: 'paymentData',
    id: 'payment-data',
    noun: 'the payment data',
    clause: '5.6.payment-data-refused',
    need: 'messageWithPaymentData',
  },
  {
    feature: 'structuredData',
    id: 'structured-data',
    noun: 'the structured data',
    clause: '5.6.structured-data-refused',
    need: 'messageWithStructuredData',
  },
]

/** Not every message has the part: the application asks for it too, and the report shows what it got. It may get an empty answer. */
const eachKindPartRefused = ({ feature, id, noun, clause, need }: OptionalPart) =>
  scenario({
    id: `access-closed-each-kind-${id}`,
    title: `Users with any scope do not get ${noun} of any kind of closed message`,
    clauses: [clause, '5.6.partition-service-decides'],
    needs: ['closedOfEachKind', need],
    features: [feature],
    causes: closedKindCauses,
    steps: ({ closedOfEachKind: { messages }, ...open }: Pick<Needs, 'closedOfEachKind'> & Partial<Needs>) => [
      step('open-part', `the user gets ${noun} of an open message`)
        .send(get(paths[feature], { messageId: open[need]?.messageId ?? '' }))
        .triesFeature(feature)
        .given(status(200)),
      // The body can be the main content, which a request marks as read.
      ...messages
        .filter(({ isRead }) => isRead || feature !== 'body')
        .flatMap(({ messageId, kind }, index): WrittenStep[] => {
          const request = get(paths[feature], { messageId })
          const other = usersOfOtherScopes[index % usersOfOtherScopes.length] ?? 'responsible'
          return [
            step(`as-application-${index + 1}`, `the application asks for ${noun} of ${kind}`)
              .sendAs('documentConsumer', request)
              .given(status(200, 204, 404)),
            step(`part-${index + 1}`, 'the user asks for the same')
              .send(request)
              .expect(status(403, 404)),
            step(`part-of-other-scope-${index + 1}`, `${personaOf(other).says} asks for it`)
              .sendAs(other, request)
              .expect(status(403, 404)),
          ]
        }),
    ],
  })

export const eachKindPartScenarios = optionalParts.map(eachKindPartRefused)
