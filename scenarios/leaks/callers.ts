import { paths } from '../../src/contract/interface/paths.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { leakDefaults, listStep, noLeaksTo, searchStep } from './watch.ts'

/** §1.5, §5.4, §5.5: applications see the whole of one mailbox, and nothing of another. */
export const applicationsSeeNothingForeign = scenario({
  ...leakDefaults,
  id: 'leaks-applications-nothing-foreign',
  title:
    'No answer to an application of the enterprise, or to its representative, holds anything of another enterprise',
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
    listStep('documentConsumer'),
    listStep('representative'),
    {
      why: 'ask for a message of another enterprise',
      send: get(paths.details, { messageId: foreignMessage.messageId }),
    },
    searchStep('documentConsumer', foreignMessage),
  ],
})

/** §5.5: without a mandate nothing of the mailbox is answered, in whatever form. */
export const representativesWithoutMandateSeeNothing = scenario({
  ...leakDefaults,
  id: 'leaks-representatives-without-mandate-nothing',
  title: 'No answer to a representative without a mandate holds anything of the mailbox',
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
    listStep('representativeWithoutMandate'),
    { why: 'ask for a message', send: get(paths.details, { messageId }) },
    listStep('representativeOfAnother'),
  ],
})

/** §1.5, §5.4, §5.6: other enterprises are strangers to this mailbox. */
export const otherEnterprisesSeeNothing = scenario({
  ...leakDefaults,
  id: 'leaks-other-enterprises-nothing',
  title: 'No answer to a caller of another enterprise holds anything of the mailbox',
  clauses: ['5.4.foreign-list', '5.4.foreign-message', '5.4.foreign-header', '5.6.foreign-message'],
  persona: 'foreignConsumer',
  needs: ['message'],
  runWide: noLeaksTo(
    'foreignUser',
    'foreignConsumer',
    'foreignConsumerOnBehalf',
    'consumerWithOwnNumberSecond',
    'consumerWithoutMailbox',
  ),
  steps: ({ message }) => [
    listStep('foreignConsumer'),
    {
      why: 'ask for a message as an application of another enterprise',
      send: get(paths.details, { messageId: message.messageId }),
    },
    {
      why: 'ask for it as a user of another enterprise',
      as: 'foreignUser',
      send: get(paths.details, { messageId: message.messageId }),
    },
    searchStep('foreignUser', message),
    listStep('foreignConsumerOnBehalf'),
  ],
})

/** §5.1, §5.2: who shows no token that is good sees nothing. */
export const callersWithoutTokenSeeNothing = scenario({
  ...leakDefaults,
  id: 'leaks-without-token-nothing',
  title: 'No answer to somebody without a good token holds anything of the mailbox',
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
    listStep('nobody'),
    { why: 'ask for a message without a token', send: get(paths.details, { messageId }) },
    listStep('holderOfInactiveToken'),
    listStep('holderOfUnknownToken'),
  ],
})

/** §5.2, §5.3: a token that opens something else opens nothing here. */
export const callersWithoutScopeSeeNothing = scenario({
  ...leakDefaults,
  id: 'leaks-without-scope-nothing',
  title: 'No answer to a caller without a scope of this interface holds anything of the mailbox',
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
    listStep('humanWithSimilarScopes'),
    listStep('consumerWithoutScope'),
    listStep('representativeWithSimilarScopes'),
  ],
})

export const callerLeakScenarios: readonly AnyScenario[] = [
  applicationsSeeNothingForeign,
  representativesWithoutMandateSeeNothing,
  otherEnterprisesSeeNothing,
  callersWithoutTokenSeeNothing,
  callersWithoutScopeSeeNothing,
]
