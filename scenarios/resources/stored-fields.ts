/** §2: details show the fields of their message, with the types that the specification states. */
import type { Needs, WithKnownFields } from '../../src/contract/test-data/needs.ts'
import { isJson, showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import {
  showsStoredActions,
  showsStoredAttachments,
  showsStoredFlag,
  showsStoredPartition,
  showsStoredTexts,
  showsStoredVisibility,
} from '../../src/engine/expectations/answers/known-fields.ts'
import { enterpriseNumbersHaveTenDigits, fieldFits } from '../../src/engine/expectations/answers/shapes.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { inconclusiveUnlessSuccess } from '../../src/engine/expectations/new-expectation.ts'
import type { Expectation } from '../../src/engine/scenario/expectation.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step, type WrittenStep } from '../../src/engine/scenario/scenario.ts'
import { clausesOfStatedTypes, statedTypes } from './stated-types.ts'

/**
 * One request for the details of each message. Scenarios run at the same time: each begins with another message, so that
 * a provider which shows the previous message does not happen to be right.
 */
const detailsSteps = (
  { shownMessages: { messages } }: Pick<Needs, 'shownMessages'>,
  first: number,
  expected: (message: WithKnownFields) => readonly Expectation[],
): WrittenStep[] =>
  [...messages.slice(first), ...messages.slice(0, first)].map((message, index) =>
    step(`details-${index + 1}`, `ask for the details of message ${index + 1}`)
      .send(getDetails(message))
      .given(status(200))
      .expect(...expected(message).map(inconclusiveUnlessSuccess)),
  )

const storedCauses = [
  'A mapper is shared between requests and keeps the values of the previous message.',
  'The mapping swaps two languages, or two flags, or reads a column of another name.',
  'A join repeats rows, or the query stops at the first attachment.',
]

export const storedFieldsShown = scenario({
  id: 'details-stored-fields-shown',
  title: 'Details show the subject, business values, partition, read flag and files of their message',
  clauses: [
    '2.message-subject',
    '2.localized-nl',
    '2.localized-fr',
    '2.localized-de',
    '2.business-data-list',
    '2.business-data-values',
    '2.attention-of',
    '2.is-read',
    '3.hidden-by-change-visibility',
    '2.recipient-partition',
    '1.6.recipient-partition-recorded',
    '2.attachments',
    '2.attachments-one-main',
    '2.attachment-is-main-content',
  ],
  needs: ['shownMessages'],
  causes: storedCauses,
  steps: (needs) =>
    detailsSteps(needs, 0, ({ known, recipientPartition }) => [
      ...showsStoredTexts(known),
      showsStoredAttachments(known),
      showsStoredVisibility(known),
      ...(known?.isSent ? [] : [showsStoredFlag('isRead', known), showsStoredPartition(known, recipientPartition)]),
    ]),
})

/** A provider without the feature has no use for the flag, so it is judged only where the feature is offered. */
export const storedReplyFlagShown = scenario({
  id: 'details-reply-flag-shown',
  title: 'Details show whether their message accepts a reply',
  clauses: ['2.is-reply-authorized'],
  needs: ['shownMessages'],
  features: ['reply'],
  causes: storedCauses,
  steps: (needs) =>
    detailsSteps(needs, 2, ({ known }) => (known?.isSent ? [] : [showsStoredFlag('isReplyAuthorized', known)])),
})

export const storedBodyFlagShown = scenario({
  id: 'details-body-flag-shown',
  title: 'Details show whether the body is the main content of their message',
  clauses: ['2.is-body-main-content'],
  needs: ['shownMessages'],
  features: ['body'],
  causes: storedCauses,
  steps: (needs) => detailsSteps(needs, 4, ({ known }) => [showsStoredFlag('isBodyMainContent', known)]),
})

export const storedActionsShown = scenario({
  id: 'details-all-actions-shown',
  title: 'Details show every action of their message',
  clauses: ['4.1.details', '2.action-type'],
  needs: ['shownMessages'],
  features: ['actions'],
  causes: ['The query has a limit, or the actions are in columns of a table: action1, action2, action3.'],
  steps: (needs) =>
    detailsSteps(needs, 8, ({ known, ...message }) => [showsMessage(message), showsStoredActions(known)]),
})

export const detailsOfStatedTypes = scenario({
  id: 'details-fields-of-stated-types',
  title: 'The fields in details have the types that the specification states',
  clauses: [
    '4.1.details',
    ...clausesOfStatedTypes,
    '2.localized-object',
    '1.5.ten-digits-in-answers',
    '8.enterprise-number-digits',
  ],
  needs: ['shownMessages'],
  causes: [
    'Booleans are stored as numbers or as Y and N, and sent like that.',
    'Enterprise numbers are stored as integers and lose the leading zero.',
    'A warning, a login page or half an answer is sent with status 200.',
  ],
  steps: (needs) =>
    detailsSteps(needs, 6, () => [
      isJson,
      ...statedTypes.map(({ field, kind, fits }) => fieldFits(field, kind, fits)),
      enterpriseNumbersHaveTenDigits,
    ]),
})
