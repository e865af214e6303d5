/** §4.1: the specification leaves open what enterpriseNumber is compared with. It is a filter like every other, for each caller. */

import type { Dialect } from '../../src/contract/dialect.ts'
import { criteriaText } from '../../src/contract/interface/criteria-text.ts'
import { mailboxCallers } from '../../src/contract/personas.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { clientError, failsClosed } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, listOfUpTo } from '../../src/engine/expectations/lists/membership.ts'
import { addsUpToStartOfStep, pageOfList } from '../../src/engine/expectations/lists/pages.ts'
import type { Exchange } from '../../src/engine/scenario/exchange.ts'
import { itemsIn } from '../../src/engine/scenario/list-answer.ts'
import { type ListParameters, maxPageSize } from '../../src/engine/scenario/list-window.ts'
import { nonexistentIdLike } from '../../src/engine/scenario/nonexistent-id.ts'
import { getDetails, listMessages } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'

import { type FolderOfList, foldersOfList, otherPartyIn } from './criteria/folders.ts'

const numberIgnoredCauses = [
  'A second query (the out folder, a search engine, applications) does not know enterpriseNumber.',
  'One filter replaces another, for example in a map of criteria with one entry for the sender.',
]

const listedOrRefused = either([status(200)], [clientError])

/** Every message was published and expires between these dates. */
const [past, future] = ['2000-01-01', '2999-01-01']

/** A number that no enterprise has is the number of no message, in every reading. It may be refused. */
const unknownNumberEmpty = ({ name, says, folder, familyOf }: FolderOfList) =>
  scenario({
    id: `list-unknown-enterprise-${name}-empty`,
    title: `An unknown enterprise number gives an empty list of ${says}`,
    clauses: ['4.1.enterprise-number', '4.1.every-message-matches', '4.1.combined-with-and'],
    needs: ['criteriaFamily', 'sentFamily', 'mailbox'],
    causes: numberIgnoredCauses,
    steps: ({ mailbox, ...data }) => {
      const { first } = familyOf(data)
      const { senderApplicationId } = first
      const search = { q: data.sentFamily.word, qlang: 'fr' }
      const enterpriseNumber = nonexistentIdLike(mailbox.enterpriseNumber)
      const queries: Record<string, ListParameters> = {
        alone: {},
        word: search,
        application: { senderApplicationId },
        'word-application': { ...search, senderApplicationId },
        after: { receivedAfter: past },
        before: { receivedBefore: future },
        expired: { expiredBefore: future },
        unread: { read: false },
        read: { read: true },
        registered: { registeredMail: true },
        hidden: { visible: false },
        partition: { recipientPartition: first.recipientPartition },
        action: { requiredAction: true },
        'open-action': { requiredActionNotExecuted: true },
        'unread-expired': { read: false, expiredBefore: future },
        'page-of-ten': { pageSize: 10 },
      }
      return mailboxCallers.flatMap((as) => [
        step(`known-as-${kebabCase(as)}`, 'a message is found without the number')
          .sendAs(as, listMessages({ ...folder, ...search, pageSize: maxPageSize }))
          .given(status(200), contains('the message', first)),
        ...Object.entries(queries).map(([id, query]) =>
          step(`${id}-as-${kebabCase(as)}`, 'list with an unknown enterprise number')
            .sendAs(as, listMessages({ ...folder, ...query, enterpriseNumber }))
            .expect(failsClosed, listedOrRefused),
        ),
      ])
    },
  })

/** A criterion that no message meets, beside a number that messages have. */
const unmetBesideNumberEmpty = ({ name, says, folder, familyOf }: FolderOfList) =>
  scenario({
    id: `list-enterprise-unmet-${name}-empty`,
    title: `enterpriseNumber and a filter without a match give an empty list of ${says}`,
    clauses: ['4.1.enterprise-number', '4.1.every-message-matches', '4.1.combined-with-and'],
    needs: ['criteriaFamily', 'sentFamily'],
    causes: numberIgnoredCauses,
    steps: (data) => {
      const { first, second } = familyOf(data)
      const unmet: Record<string, ListParameters> = {
        application: { senderApplicationId: nonexistentIdLike(first.senderApplicationId) },
        word: { q: 'zwxqjkvw', qlang: 'fr' },
        after: { receivedAfter: future },
        before: { receivedBefore: past },
        expired: { expiredBefore: past },
      }
      return [
        ...[first, second].map((message, index) =>
          step(`details-${index + 1}`, 'the details of a message name the other enterprise')
            .sendAs('documentConsumer', getDetails(message))
            .given(status(200)),
        ),
        ...mailboxCallers.flatMap((as) =>
          Object.entries(unmet).map(([id, query]) =>
            step(`${id}-as-${kebabCase(as)}`, `list with the number of that enterprise and ${criteriaText(query)}`)
              .sendAs(as, (seen) => listMessages({ ...folder, ...otherPartyIn(seen, folder.folder), ...query }))
              .expect(failsClosed, listedOrRefused),
          ),
        ),
      ]
    },
  })

const pageSize = 10

/** The number of a sender, if messages are listed by it. A provider that compares something else is asked without it. */
const listedNumber = ([details, byNumber]: readonly Exchange[], dialect: Dialect): ListParameters =>
  details && itemsIn(byNumber, dialect)?.length ? otherPartyIn([details]) : {}

/** Each step is counted from 1: the details, the list by number, the whole list, and its pages. */
const pagesByNumber = scenario({
  id: 'list-pages-enterprise-add-up',
  title: 'Pages of a list with enterpriseNumber do not overlap and add up to a page of 100',
  clauses: ['4.1.enterprise-number', '4.1.pages-disjoint', '4.1.pages-complete', '4.1.page-number', '4.1.page-size'],
  needs: ['criteriaFamily'],
  relation: true,
  causes: ['A query with this filter cuts its pages in another place.'],
  steps: ({ criteriaFamily: { received } }) => {
    const request = (query: ListParameters) => (seen: readonly Exchange[], dialect: Dialect) =>
      listMessages({ folder: 'in', visible: true, ...query, ...listedNumber(seen, dialect) })
    return [
      step('details', 'the details of a message name its sender')
        .sendAs('documentConsumer', getDetails(received.first))
        .given(status(200)),
      step('by-number', 'ask for messages with that number').send((seen) =>
        listMessages({ folder: 'in', visible: true, ...otherPartyIn(seen) }),
      ),
      step('whole-list', 'ask for a page of 100 with that number, if it lists messages')
        .send(request({ pageSize: maxPageSize }))
        .given(status(200), listOfUpTo(maxPageSize)),
      ...[1, 2, 3].map((page) =>
        step(`page-${page}`, `ask for page ${page} with pageSize=${pageSize}`)
          .send(request({ page, pageSize }))
          .expect(
            pageOfList({ wholeListStep: 3, page, pageSize, otherPageSteps: [4, 5].slice(0, page - 1) }),
            ...(page === 3 ? [addsUpToStartOfStep(3, 4, 5)] : []),
          ),
      ),
    ]
  },
})

export const enterpriseNumberScenarios = [
  ...foldersOfList.map(unknownNumberEmpty),
  ...foldersOfList.map(unmetBesideNumberEmpty),
  pagesByNumber,
]
