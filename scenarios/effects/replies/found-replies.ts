/** §4.1: a search finds every message that the list without the search shows. */
import { status } from '../../../src/engine/expectations/answers/body.ts'
import { containsListedReply } from '../../../src/engine/expectations/answers/replies/created.ts'
import { jsonOf } from '../../../src/engine/scenario/exchange.ts'
import { atPath } from '../../../src/engine/scenario/json-path.ts'
import { listMessages } from '../../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { listRecent, twoDaysBefore } from './replies.ts'
import { repliedSteps, replyDetails } from './reply-steps.ts'

const longestQuery = 60

/** Sent messages with the start of the subject that the details show; without a subject, all of them. */
const searchForSubject: Step['send'] = (earlier, _dialect, now) => {
  const details = earlier[3]
  const subject = details && atPath(jsonOf(details.answer), 'subject.fr')
  const query = typeof subject === 'string' && subject !== '' ? { q: subject.slice(0, longestQuery), qlang: 'fr' } : {}
  return listMessages({ folder: 'out', visible: true, receivedAfter: twoDaysBefore(now), pageSize: 100, ...query })
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
      .send(searchForSubject)
      .with({ withinSeconds: 10 })
      .expect(status(200), containsListedReply(2, { list: 3, change: 2 })),
  ],
})

export const foundReplyScenarios = [replyFoundBySearch]
