import { either } from '../../src/engine/expectations/alternatives.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { listOfOneUpTo } from '../../src/engine/expectations/lists/membership.ts'
import { subsetOfStep } from '../../src/engine/expectations/lists/relations.ts'
import { type ListParameters, maxPageSize, recentWindow } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'

/** §4.1: what the number selects is a reading: all of the own mailbox, the other party, nothing. Never another mailbox. */
export const enterpriseNumberNarrows = scenario({
  id: 'list-enterprise-number-narrows',
  title: 'enterpriseNumber narrows the list and never opens the mailbox of another enterprise',
  level: 'MUST',
  clauses: ['4.1.enterprise-number', '1.5.one-enterprise', '5.4.foreign-list', '5.6.foreign-message'],
  persona: 'humanUser',
  needs: ['partitionB', 'mailbox', 'foreignMailbox'],
  reads: 'list',
  causes: [
    'The parameter decides whose mailbox is opened, in place of the number in the token.',
    'The number is put into the condition on the mailbox with OR.',
  ],
  relation: true,
  steps: ({ partitionB: { partitionId }, mailbox, foreignMailbox }) => {
    const received: ListParameters = { recipientPartition: partitionId, folder: 'in', visible: true }
    const inOnePage = (criteria: ListParameters): Step['send'] => {
      return ([page], dialect) => recentWindow({ ...received, ...criteria }, page, dialect)
    }
    const foreign = {
      send: inOnePage({ enterpriseNumber: foreignMailbox.enterpriseNumber }),
      expect: [either([status(403)], [status(200), subsetOfStep(2)])],
    }
    return [
      {
        why: 'ask for the messages of a partition',
        send: listMessages({ ...received, pageSize: maxPageSize }),
        given: [status(200), listOfOneUpTo(maxPageSize)],
      },
      {
        why: 'ask for the newest of them, so that one page holds them all',
        send: inOnePage({}),
        given: [status(200), listOfOneUpTo(maxPageSize - 1)],
      },
      {
        why: 'ask for those with the own enterprise number',
        send: inOnePage({ enterpriseNumber: mailbox.enterpriseNumber }),
        expect: [status(200), subsetOfStep(2)],
      },
      { why: 'ask for those with the number of another enterprise', ...foreign },
      {
        why: 'the document consumer asks for those with the number of another enterprise',
        as: 'documentConsumer',
        ...foreign,
      },
    ]
  },
})
