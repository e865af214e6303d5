/** §5.4, §5.5: a statistic counts one mailbox: that of the caller, or that of the mandate. */
import { either } from '../../src/engine/expectations/alternatives.ts'
import { countAtLeast, countExactly } from '../../src/engine/expectations/answers/fields.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { countBelowStep, countSameAsStep } from '../../src/engine/expectations/lists/totals.ts'
import { onBehalfOf } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { type Statistic, statistics, withoutFlag } from './requests.ts'

/** §5.5: a mandate of one enterprise counts nothing of another, also just after a count with the same token. */
const mandateOfOneEnterprise = ({ name, counts, request, handled, features }: Statistic) =>
  scenario({
    id: `statistics-${name}-mandate-of-one-enterprise-alone`,
    title: `A mandate of one enterprise does not open the count of ${counts} of another`,
    clauses: [
      '5.5.mandate-only-that-mailbox',
      '5.5.mandate-refused-403',
      '5.5.mandate-refused-statistics',
      '5.5.header-names-mailbox',
    ],
    persona: 'representative',
    needs: ['mailbox', 'foreignMailbox'],
    features,
    requiresExactRights: true,
    causes: [
      'The answer of hasMandate is cached by the number of the representative only (@Cacheable with one of two arguments).',
      'Answers are cached by address and token, without the header that names the enterprise (Vary).',
    ],
    steps: ({ mailbox, foreignMailbox }) => {
      const { enterpriseNumber: otherEnterprise } = foreignMailbox
      const [own, other] = [onBehalfOf(mailbox.enterpriseNumber, request()), onBehalfOf(otherEnterprise, request())]
      const ofOther = 'representativeOfAnother'
      return [
        step('own-mandate', 'with a mandate, count for the mailbox under test')
          .send(own)
          .given(status(200), countAtLeast(1)),
        step('no-mandate', 'with the same token, count for an enterprise that gave no mandate')
          .send(other)
          .expect(status(403)),
        step('no-mandate-handled', 'with the same token, count the messages there that were handled')
          .send(onBehalfOf(otherEnterprise, request(handled)))
          .expect(status(403)),
        // A provider may refuse a request without the flag before it asks for the mandate.
        step('no-mandate-without-flag', 'with the same token, count there without isRead or isConfirmed')
          .send(onBehalfOf(otherEnterprise, withoutFlag(request())))
          .expect(clientError),
        step('act-for-other', 'with a mandate of the other enterprise only, count for that one')
          .sendAs(ofOther, other)
          .given(status(200)),
        step('other-mandate', 'with the same token, count for the mailbox under test')
          .sendAs(ofOther, own)
          .expect(status(403)),
      ]
    },
  })

/** §5.4, §1.5: only representatives name a mailbox in the header. */
const foreignHeader = ({ name, counts, request, features }: Statistic) =>
  scenario({
    id: `statistics-${name}-foreign-header`,
    title: `A header that names another enterprise does not open its count of ${counts}`,
    clauses: ['5.4.foreign-header', '5.4.foreign-statistics', '1.5.one-enterprise'],
    persona: 'documentConsumer',
    needs: ['foreignMailbox'],
    features,
    relation: true,
    causes: ['The mailbox is read from On-Behalf-Of-Enterprise-Number whenever it is sent, with any scope.'],
    steps: ({ foreignMailbox: { enterpriseNumber } }) =>
      (['documentConsumer', 'humanUser'] as const).flatMap((as, turn) => {
        const who = turn === 0 ? 'consumer' : 'user'
        return [
          step(`own-by-${who}`, 'count for the own mailbox').sendAs(as, request()).given(status(200), countAtLeast(1)),
          step(`header-by-${who}`, 'ask the same with the number of another enterprise in the header')
            .sendAs(as, onBehalfOf(enterpriseNumber, request()))
            .expect(
              either([status(200), countSameAsStep(2 * turn + 1)], [status(200), countExactly(0)], [clientError]),
            ),
        ]
      }),
  })

/** §5.3: neither document consumers nor representatives have rights on partitions, so both count all of them. */
const sameForApplications = ({ name, counts, request, handled, features }: Statistic) =>
  scenario({
    id: `statistics-${name}-same-for-applications`,
    title: `Representatives and document consumers get the same count of ${counts}`,
    clauses: [
      '5.5.mandate-granted-statistics',
      '5.5.mandate-granted-all-partitions',
      '5.4.statistics-all-partitions',
      '5.4.foreign-statistics',
    ],
    persona: 'documentConsumer',
    needs: ['closedCounted'],
    features,
    relation: true,
    causes: [
      'For representatives only GENERAL is counted, or the messages of every mailbox.',
      'The criteria of the statistic are built for one kind of application only.',
    ],
    steps: () => [
      step('count-by-consumer', 'as the document consumer, count').send(request()).given(status(200), countAtLeast(1)),
      step('count-by-representative', 'as a representative, count the same')
        .sendAs('representative', request())
        .expect(status(200), countSameAsStep(1)),
      step('handled-by-consumer', 'as the document consumer, count the messages that were handled')
        .send(request(handled))
        .given(status(200)),
      step('handled-by-representative', 'as a representative, count the same')
        .sendAs('representative', request(handled))
        .expect(status(200), countSameAsStep(3)),
      step('count-by-user', 'as the user, who cannot consult all partitions, count fewer')
        .sendAs('humanUser', request())
        .given(status(200), countBelowStep(1)),
    ],
  })

export const mailboxStatisticScenarios = Object.values(statistics).flatMap((statistic) => [
  mandateOfOneEnterprise(statistic),
  foreignHeader(statistic),
  sameForApplications(statistic),
])
