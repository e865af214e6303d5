/** §5.4 to §5.6: every form of a list and of a count checks the mandate, the header and the rights. */
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { failsClosed, noSuccess } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { emptyList, noMessageOfStep, nonEmptyList } from '../../../src/engine/expectations/lists/membership.ts'
import { countZeroOr } from '../../../src/engine/expectations/lists/totals.ts'
import { listReceived } from '../../../src/engine/scenario/request.ts'
import { scenario, step, stepsOfEach } from '../../../src/engine/scenario/scenario.ts'
import { formNeeds, formsOfCount, formsOfList } from './forms-of-list.ts'

const causes = [
  'A search, a further page or the list of hidden messages takes another way before the caller is checked.',
  'Each criterion has a query of its own, and one of them lacks the check of the caller.',
]

/** §5.5 (e). A provider without a feature may answer before it asks for the mandate. */
const mandateNeeded = scenario({
  id: 'access-each-list-without-mandate-refused',
  title: 'Every form of a list and of a count is refused without a mandate',
  clauses: [
    '5.5.mandate-refused-list',
    '5.5.mandate-refused-statistics',
    '5.5.mandate-refused-403',
    '5.5.mandate-granted-list',
  ],
  persona: 'representativeWithoutMandate',
  needs: formNeeds,
  causes,
  steps: (needs) => [
    step('control', 'with a mandate, list messages')
      .sendAs('representative', listReceived())
      .given(status(200), nonEmptyList),
    ...formsOfList(needs).map(({ id, says, send, isOfFeature }) =>
      step(id, `without a mandate, list ${says}`)
        .send(send)
        .expect(isOfFeature ? either([status(403)], [status(200), emptyList]) : status(403)),
    ),
    ...formsOfCount(needs).map(({ id, says, send, isOfFeature, isOfPartition }) => {
      const refusals = isOfPartition ? [400, 403] : [403]
      return step(id, `without a mandate, count ${says}`)
        .send(send)
        .expect(isOfFeature ? countZeroOr(...refusals) : status(...refusals))
    }),
  ],
})

/**
 * §5.4: the header of such an application may be ignored. Then it sees its own mailbox. Each form asks for one folder: what one
 * enterprise sent to the other is in both mailboxes, perhaps under one identifier, but not in the same folder.
 */
const headerWithoutScope = scenario({
  id: 'access-each-list-with-foreign-header-nothing',
  title: 'No form of a list shows an application of another enterprise the mailbox that its header names',
  clauses: ['5.4.foreign-header', '5.4.foreign-list', '1.5.one-enterprise'],
  persona: 'foreignConsumerOnBehalf',
  needs: formNeeds,
  requiresExactRights: true,
  causes: [
    'One query takes the mailbox from the header, if there is one, whatever the scope of the caller.',
    ...causes,
  ],
  steps: (needs) =>
    stepsOfEach([], formsOfList(needs, { folder: 'in' }), ({ id, says, send }, control) => [
      step(`${id}-control`, `the application of this enterprise lists ${says}`)
        .sendAs('documentConsumer', send)
        .given(status(200)),
      step(id, `an application of another enterprise, which names this one in the header, lists ${says}`)
        .send(send)
        .expect(either([noSuccess], [noMessageOfStep(control)])),
    ]),
})

/** §5.6: without a right on any partition there is nothing to list. */
const rightsNeeded = scenario({
  id: 'access-each-list-without-rights-nothing',
  title: 'No form of a list shows a message to a user who cannot consult any partition',
  clauses: [
    '5.6.partition-service-decides',
    '5.6.list-consultable-only',
    '4.1.all-partitions-consultable-only',
    '4.1.all-partitions-without-general',
  ],
  persona: 'userWithoutRights',
  needs: formNeeds,
  causes: [
    'The condition "partition in ()" is left out for an empty list of partitions, in one of the queries.',
    ...causes,
  ],
  steps: (needs) => [
    step('control', 'a user with rights lists messages')
      .sendAs('humanUser', listReceived())
      .given(status(200), nonEmptyList),
    ...formsOfList(needs).map(({ id, says, send }) =>
      step(id, `the user without rights lists ${says}`).send(send).expect(failsClosed),
    ),
  ],
})

export const formOfListScenarios = [mandateNeeded, headerWithoutScope, rightsNeeded]
