import { either } from '../../src/engine/expectations/alternatives.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { listOfUpTo } from '../../src/engine/expectations/lists/membership.ts'
import { sameListAsStep, subsetOfStep } from '../../src/engine/expectations/lists/relations.ts'
import { type ListParameters, maxPageSize, recentWindow } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../src/engine/scenario/scenario.ts'

/**
 * §4.1: the specification leaves open what enterpriseNumber selects (own mailbox, other party, nothing). It never opens
 * another mailbox.
 */
export const enterpriseNumberNarrows = scenario({
  id: 'list-enterprise-number-narrows',
  title: 'enterpriseNumber narrows the list and never opens a foreign mailbox',
  clauses: ['4.1.enterprise-number', '1.5.one-enterprise', '5.4.foreign-list', '5.6.foreign-message'],
  needs: ['partitionB', 'mailbox', 'foreignMailbox'],
  causes: [
    'The parameter selects the mailbox, instead of the enterprise number in the token.',
    'The number is joined with OR to the condition on the mailbox.',
  ],
  relation: true,
  steps: ({ partitionB: { partitionId }, mailbox, foreignMailbox }) => {
    const criteria: ListParameters = { recipientPartition: partitionId, folder: 'in', visible: true }
    const onOnePage =
      (narrowing: ListParameters): Step['send'] =>
      ([page], dialect) =>
        recentWindow({ ...criteria, ...narrowing }, page, dialect)
    const foreignNumberStep = (id: string, why: string) =>
      step(id, why)
        .send(onOnePage({ enterpriseNumber: foreignMailbox.enterpriseNumber }))
        .expect(either([status(403)], [status(200), subsetOfStep(2)]))
    return [
      step('list', 'ask for the messages of a partition')
        .send(listMessages({ ...criteria, pageSize: maxPageSize }))
        .given(status(200), listOfUpTo(maxPageSize)),
      step('newest-on-one-page', 'ask for the newest of them, few enough for one page')
        .send(onOnePage({}))
        .given(status(200), listOfUpTo(maxPageSize - 1)),
      step('own-number', 'ask for those with the own enterprise number')
        .send(onOnePage({ enterpriseNumber: mailbox.enterpriseNumber }))
        .expect(status(200), subsetOfStep(2)),
      foreignNumberStep('foreign-number-as-user', 'ask for those with the number of another enterprise'),
      foreignNumberStep(
        'foreign-number-as-consumer',
        'the document consumer asks for those with the number of another enterprise',
      ).as('documentConsumer'),
      foreignNumberStep(
        'foreign-number-as-representative',
        'a representative asks for those with the number of an enterprise that gave no mandate',
      ).as('representative'),
    ]
  },
})

/** §1.5: a shorter number is the same number, whatever the parameter selects. */
export const shorterEnterpriseNumber = scenario({
  id: 'list-enterprise-number-shorter',
  title: 'An enterprise number without its leading zeros lists the same messages',
  clauses: ['4.1.enterprise-number', '4.1.only-syntax-400'],
  needs: ['mailbox', 'message'],
  causes: [
    'The number is compared as a text, without padding it to ten digits.',
    'A pattern of ten digits refuses a shorter number.',
  ],
  relation: true,
  steps: ({ mailbox: { enterpriseNumber } }) => [
    step('ten-digits', 'list messages with an enterprise number of ten digits')
      .send(listMessages({ enterpriseNumber, pageSize: maxPageSize }))
      .given(status(200)),
    step('shorter', 'list messages with the same number without its leading zeros')
      .send(listMessages({ enterpriseNumber: enterpriseNumber.replace(/^0+/, ''), pageSize: maxPageSize }))
      .expect(status(200))
      .advise(sameListAsStep(1)),
  ],
})
