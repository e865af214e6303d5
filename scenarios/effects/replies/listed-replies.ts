/** §4.1: a new reply is in the lists that its details match: by search and by other criteria. */
import type { Dialect } from '../../../src/contract/dialect.ts'
import type { Language } from '../../../src/contract/interface/parameters.ts'
import { containsListedReply } from '../../../src/engine/expectations/answers/replies/created.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { answerOfStep, jsonOf } from '../../../src/engine/scenario/exchange.ts'
import { atPath, shownAt } from '../../../src/engine/scenario/json-path.ts'
import type { ListParameters } from '../../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { listRecent, twoDaysBefore } from './replies.ts'
import { repliedSteps, replyDetails } from './reply-steps.ts'

const longestQuery = 60

/** The step that shows the details of the reply, counted from 1. */
const detailsStep = 4

/** The messages sent in the last days, with criteria that follow from the details of the reply. */
const listWith =
  (criteriaFrom: (details: unknown, dialect: Dialect) => ListParameters): Step['send'] =>
  (earlier, dialect, now) => {
    const details = answerOfStep(earlier, detailsStep)
    const criteria = details?.answer.status === 200 ? criteriaFrom(jsonOf(details.answer), dialect) : {}
    return listMessages({ folder: 'out', visible: true, receivedAfter: twoDaysBefore(now), pageSize: 100, ...criteria })
  }

/** The start of the subject; without a subject, no criterion. */
const subjectIn =
  (language: Language) =>
  (details: unknown): ListParameters => {
    const subject = atPath(details, `subject.${language}`)
    return typeof subject === 'string' && subject !== '' ? { q: subject.slice(0, longestQuery), qlang: language } : {}
  }

/** The same where the French subject differs. Whether a text that was filled in is searched is not specified. */
const ownSubjectIn =
  (language: 'nl' | 'de') =>
  (details: unknown): ListParameters =>
    atPath(details, `subject.${language}`) === atPath(details, 'subject.fr') ? {} : subjectIn(language)(details)

/** A message without such a date may be left out, and so may one that never expires: providers write 9999-12-31 for that. */
const expiringIfDated = (details: unknown, { expirationDate }: Dialect): ListParameters => {
  const date = shownAt(details, expirationDate)
  return typeof date === 'string' && date < '9999' ? { expiredBefore: '9999-12-31' } : {}
}

/** A criterion with the value that the details show; without a value, none. */
const valueShown =
  (criterion: 'read' | 'registeredMail' | 'senderApplicationId', pathOf: (dialect: Dialect) => string | null) =>
  (details: unknown, dialect: Dialect): ListParameters => {
    const value = shownAt(details, pathOf(dialect))
    const isValue = typeof value === (criterion === 'senderApplicationId' ? 'string' : 'boolean') && value !== ''
    return isValue ? { [criterion]: value } : {}
  }

const listedWhere = {
  'nl-search': { says: 'for its Dutch subject', criteria: ownSubjectIn('nl') },
  'de-search': { says: 'for its German subject', criteria: ownSubjectIn('de') },
  read: { says: 'with its read flag', criteria: valueShown('read', () => 'isRead') },
  registered: {
    says: 'with its flag of registered mails',
    criteria: valueShown('registeredMail', ({ isRegisteredMail }) => isRegisteredMail),
  },
  application: {
    says: 'with its sender application',
    criteria: valueShown('senderApplicationId', ({ senderApplicationId }) => senderApplicationId),
  },
  expiring: { says: 'with expiredBefore=9999-12-31', criteria: expiringIfDated },
}

const replyFoundBySearch = scenario({
  id: 'reply-created-found-by-search',
  title: 'A new reply among the sent messages is found by its subject',
  clauses: ['4.1.search-subject', '4.1.folder-out', '4.1.q'],
  persona: 'documentConsumer',
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: ['Replies are not written to the search index, or only when the index is built again.'],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    ...repliedSteps(repliable, enterpriseNumber),
    step('sent', 'list the messages sent in the last days').send(listRecent('out')).given(status(200)),
    step('reply-details', 'get the details of the reply').send(replyDetails(repliable)),
    step('search', 'search the messages sent in the last days for its subject')
      .send(listWith(subjectIn('fr')))
      .with({ withinSeconds: 10 })
      .expect(status(200), containsListedReply(2, { list: 3, change: 2 })),
  ],
})

const replyListedByCriteria = scenario({
  id: 'reply-created-listed-by-criteria',
  title: 'A new reply among the sent messages is listed with each criterion that holds for it',
  clauses: ['4.1.folder-out', '4.1.search-subject', '4.1.qlang-nl', '4.1.qlang-de', '4.1.expired-before'],
  persona: 'documentConsumer',
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: [
    'Columns that a reply does not fill are NULL in the table of lists, so that a criterion on them leaves it out.',
    'The summary of a reply is written for one language, or without its application.',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    ...repliedSteps(repliable, enterpriseNumber),
    step('sent', 'list the messages sent in the last days').send(listRecent('out')).given(status(200)),
    step('reply-details', 'get the details of the reply').send(replyDetails(repliable)).given(status(200, 404)),
    ...Object.entries(listedWhere).map(([id, { says, criteria }]) =>
      step(id, `list the messages sent in the last days ${says}`)
        .send(listWith(criteria))
        .with({ withinSeconds: 10 })
        .expect(status(200), containsListedReply(2, { list: 3, change: 2 })),
    ),
  ],
})

export const listedReplyScenarios = [replyFoundBySearch, replyListedByCriteria]
