/** §1.5, §5: no answer of the run to applications, foreign callers and callers without access contains a forbidden text. */
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { noLeaksTo, runWideLeakDefaults, searchStep, unjudgedListStep } from './leak-steps.ts'

/** §1.5, §5.4, §5.5: applications see one whole mailbox and nothing of another. */
const applicationsSeeNothingForeign = scenario({
  ...runWideLeakDefaults,
  id: 'leaks-applications-nothing-foreign',
  title: 'No answer to applications or representatives contains data of another enterprise',
  clauses: ['1.5.one-enterprise', '5.4.foreign-list', '5.5.mandate-only-that-mailbox'],
  persona: 'documentConsumer',
  needs: ['foreignMessage'],
  runWide: noLeaksTo(
    'documentConsumer',
    'anotherConsumer',
    'consumerWithShortNumber',
    'consumerWithSeveralNumbers',
    'representative',
    'anotherRepresentative',
    'representativeWithShortHeader',
    'representativeWithShortNumber',
  ),
  steps: ({ foreignMessage }) => [
    unjudgedListStep('documentConsumer'),
    unjudgedListStep('representative'),
    step('details', 'get the details of a message of another enterprise').send(getDetails(foreignMessage)),
    searchStep('documentConsumer', foreignMessage),
  ],
})

/** §5.5: a representative without a mandate sees nothing of the mailbox. */
const representativesWithoutMandateSeeNothing = scenario({
  ...runWideLeakDefaults,
  id: 'leaks-representatives-without-mandate-nothing',
  title: 'No answer to a representative without a mandate contains data of the mailbox',
  clauses: ['5.5.mandate-refused-list', '5.5.mandate-refused-details', '5.5.mandate-only-that-mailbox'],
  persona: 'representativeWithoutMandate',
  needs: ['message'],
  runWide: noLeaksTo(
    'representativeWithoutMandate',
    'representativeWithMandateElsewhere',
    'representativeOfAnother',
    'representativeWithoutHeader',
    'representativeWithMalformedHeader',
  ),
  steps: ({ message: { messageId } }) => [
    unjudgedListStep('representativeWithoutMandate'),
    step('details', 'get the details of a message').send(getDetails({ messageId })),
    unjudgedListStep('representativeOfAnother'),
  ],
})

/** §1.5, §5.4, §5.6: callers of other enterprises see nothing of the mailbox. */
const otherEnterprisesSeeNothing = scenario({
  ...runWideLeakDefaults,
  id: 'leaks-other-enterprises-nothing',
  title: 'No answer to a caller of another enterprise contains data of the mailbox',
  clauses: ['5.4.foreign-list', '5.4.foreign-message', '5.4.foreign-header', '5.6.foreign-message'],
  persona: 'foreignConsumer',
  needs: ['message'],
  runWide: noLeaksTo(
    'foreignUser',
    'foreignConsumer',
    'foreignConsumerOnBehalf',
    'consumerWithOwnNumberSecond',
    'consumerWithOwnNumberSecondOnBehalf',
    'consumerWithoutMailbox',
  ),
  steps: ({ message }) => [
    unjudgedListStep('foreignConsumer'),
    step('details-foreign-consumer', 'get the details of a message, as an application of another enterprise').send(
      getDetails(message),
    ),
    step('details-foreign-user', 'get the same details, as a user of another enterprise').sendAs(
      'foreignUser',
      getDetails(message),
    ),
    searchStep('foreignUser', message),
    unjudgedListStep('foreignConsumerOnBehalf'),
  ],
})

/** §5.1, §5.2: a caller without a valid token sees nothing. */
const callersWithoutTokenSeeNothing = scenario({
  ...runWideLeakDefaults,
  id: 'leaks-without-token-nothing',
  title: 'No answer to a caller without a valid token contains data of the mailbox',
  clauses: [
    '5.1.token-required-list',
    '5.1.token-required-details',
    '5.2.inactive-refused',
    '5.1.token-unknown-refused',
  ],
  persona: 'nobody',
  needs: ['message'],
  runWide: noLeaksTo('nobody', 'holderOfInactiveToken', 'holderOfUnknownToken'),
  steps: ({ message: { messageId } }) => [
    unjudgedListStep('nobody'),
    step('details', 'get the details of a message without a token').send(getDetails({ messageId })),
    unjudgedListStep('holderOfInactiveToken'),
    unjudgedListStep('holderOfUnknownToken'),
  ],
})

/** §5.2, §5.3: a token with only other scopes gives no access. */
const callersWithoutScopeSeeNothing = scenario({
  ...runWideLeakDefaults,
  id: 'leaks-without-scope-nothing',
  title: 'No answer to a caller without a valid scope contains data of the mailbox',
  clauses: ['5.2.scope-checked-messages', '5.3.scope-exact', '5.4.scope-verified', '5.5.scope-verified'],
  persona: 'consumerWithoutScope',
  runWide: noLeaksTo(
    'humanWithoutScope',
    'humanWithSimilarScopes',
    'consumerWithoutScope',
    'consumerWithSimilarScopes',
    'representativeWithoutScope',
    'representativeWithSimilarScopes',
  ),
  steps: () => [
    unjudgedListStep('humanWithSimilarScopes'),
    unjudgedListStep('consumerWithoutScope'),
    unjudgedListStep('representativeWithSimilarScopes'),
  ],
})

export const callerLeakScenarios = [
  applicationsSeeNothingForeign,
  representativesWithoutMandateSeeNothing,
  otherEnterprisesSeeNothing,
  callersWithoutTokenSeeNothing,
  callersWithoutScopeSeeNothing,
]
