/** §4.2, §4.3, §5.4: a quotation mark in the partition of a count, or in the identifier of a record or an action, is text. */
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { countAtLeast, countExactly, isJson } from '../../../src/engine/expectations/answers/fields.ts'
import { knowsName } from '../../../src/engine/expectations/answers/records/names.ts'
import { clientError, noSuccessButWebPage } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { readAction } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { recordRequest, referenceKinds } from '../../reference-data/kinds.ts'
import { nearlyExpiredRequest, ofPartition } from '../../statistics/requests.ts'
import { conditionsAfter, sqlCauses } from './in-requests.ts'

const countsNothing = either([status(200), countExactly(0)], [clientError])
const countsNothingOrBlocked = either([status(200), countExactly(0)], [noSuccessButWebPage])

const inFurtherValues = scenario({
  id: 'access-sql-in-counts-and-records',
  title: 'SQL injection in the partition of a count or in the identifier of a record opens nothing',
  clauses: ['4.2.nearly-expired-partition', '5.4.foreign-statistics', '4.3.message-type'],
  persona: 'documentConsumer',
  needs: ['expiringSoon'],
  runsAlone: true,
  causes: sqlCauses,
  steps: ({ expiringSoon: { message } }) => [
    step('count', 'count the messages that expire soon')
      .send(nearlyExpiredRequest())
      .given(status(200), countAtLeast(1)),
    step('count-of-partition', 'count those of a partition')
      .send(ofPartition(nearlyExpiredRequest, message.recipientPartition))
      .given(knowsName('statisticsPartition'), status(200), countAtLeast(1)),
    step('count-of-x', 'count those of partition x, which the mailbox does not have')
      .send(ofPartition(nearlyExpiredRequest, 'x'))
      .given(countsNothing),
    ...conditionsAfter('x').map(([name, text]) =>
      step(`count-${name}`, `count those of partition ${text}`)
        .send(ofPartition(nearlyExpiredRequest, text))
        .expect(countsNothingOrBlocked)
        .with({ mayBeDropped: true }),
    ),
    ...conditionsAfter('x').flatMap(([name, text]) =>
      referenceKinds.map((kind) =>
        step(`${kind.name}-${name}`, `get the ${kind.says} ${text}`)
          .send(recordRequest(kind, text))
          .expect(noSuccessButWebPage)
          .with({ mayBeDropped: true }),
      ),
    ),
    step('count-again', 'count again, as at the start')
      .send(nearlyExpiredRequest())
      .given(status(200), countAtLeast(1)),
  ],
})

const inActionIdentifiers = scenario({
  id: 'access-sql-in-action-identifiers',
  title: 'SQL injection in the identifier of an action opens nothing',
  clauses: ['5.4.foreign-message'],
  persona: 'documentConsumer',
  needs: ['generalAction'],
  features: ['actions', 'requiredAction'],
  runsAlone: true,
  causes: sqlCauses,
  steps: ({ generalAction: { messageId, messageActionId } }) => [
    step('action', 'get an action')
      .send(readAction(messageId, messageActionId))
      .triesFeature('actions')
      .given(status(200), isJson),
    ...conditionsAfter('x').map(([name, text]) =>
      step(`action-${name}`, `get the action ${text}`)
        .send(readAction('x', text))
        .expect(noSuccessButWebPage)
        .with({ mayBeDropped: true }),
    ),
    step('action-again', 'get the action again').send(readAction(messageId, messageActionId)).given(status(200)),
  ],
})

export const sqlFurtherScenarios = [inFurtherValues, inActionIdentifiers]
