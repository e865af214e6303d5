/** Every mistake that an operator makes at a place, by family. */

import { foreignMessagesFound } from './access/foreign-messages.ts'
import { messagesNotFound } from './access/kinds-of-messages.ts'
import { foreignMailboxes, missingMandates } from './access/mailboxes.ts'
import { missingRightsByMessage, missingRightsByPosition } from './access/messages.ts'
import { missingRights, missingRightsInCounts, missingRightsInLists } from './access/rights.ts'
import { rowsOfOthers } from './access/rows-of-others.ts'
import { looseScopes, lostScopes } from './access/scopes.ts'
import { shiftedDates, shiftedWindows, wrongWindows } from './boundaries/dates.ts'
import { cutFiles, cutSubjects, limitedChanges, longQueries, shortQueries, wrongCounts } from './boundaries/limits.ts'
import { lostFromPages, wrongOrders } from './boundaries/lists-by-shape.ts'
import { refusedSizes, wrongPageSizes, wrongSlices } from './boundaries/pages.ts'
import { refusedDates, refusedValues } from './boundaries/refused-values.ts'
import { brokenBodies } from './fields/bodies.ts'
import { wrongFieldsByCaller, wrongFieldsByKind } from './fields/by-kind.ts'
import { fieldsOfOtherMessages, staleFields, wrongFields } from './fields/messages.ts'
import { wrongNumbers, wrongParts, wrongRecords } from './fields/parts-and-records.ts'
import { otherHeaders, recordsWithoutCaching, sharedAnswers, wrongFileNames } from './headers/caching-and-files.ts'
import { acceptedOrigins, errorsWithoutOrigin, refusalsWithoutOrigin, wrongOrigins } from './headers/cross-origin.ts'
import { preflightsByPath, wrongPreflights } from './headers/preflights.ts'
import { actionsAlone, otherFiles, partsAlone } from './identifiers/parts.ts'
import { looselyFound } from './identifiers/unknown.ts'
import { type Mutant, mutantsOf } from './mutant.ts'
import { ignoredInList, invertedInList, otherLanguages } from './parameters/ignored.ts'
import { rowsAdded } from './parameters/rows-added.ts'
import { rowsLeftOut } from './parameters/rows-left-out.ts'
import { misreadInCounts, misreadInList, takenAsAbsent } from './parameters/values.ts'
import { cachedAnswerMutants, cachedTokenMutants, firstCallerMutants } from './remembering/answers.ts'
import { cachedMandateMutants, cachedRightMutants } from './remembering/lookups.ts'
import { kindlyReadAnswers } from './service-calls/answers.ts'
import { wrongMandateQuestions, wrongRightsQuestions } from './service-calls/questions.ts'
import { wrongRequests } from './service-calls/requests.ts'
import { unclearMandates, unclearRights } from './service-calls/unclear-answers.ts'
import { wrongRefusals } from './statuses/refusals.ts'
import { wrongSuccesses } from './statuses/successes.ts'
import { wrongComparisons } from './text/in-fields.ts'
import { lostAfterChange, revertedByChange, undoneLater } from './writes/after-another-change.ts'
import { wrongChanges } from './writes/changes-of-messages.ts'
import { lostByKind } from './writes/kinds-of-messages.ts'
import { lateChanges, lostByCaller, lostEveryOther, readsThatMark, refusedButStored } from './writes/lost-and-late.ts'
import { readsThatMarkByKind } from './writes/reads-that-mark.ts'
import { replyElsewhere, wrongReplies } from './writes/replies.ts'
import { sideEffectsOfChanges } from './writes/side-effects.ts'
import { staleViews } from './writes/stale-views.ts'

const parameterMutants = mutantsOf(
  'parameters',
  ignoredInList,
  invertedInList,
  misreadInList,
  takenAsAbsent,
  otherLanguages,
  misreadInCounts,
  rowsLeftOut,
  rowsAdded,
)

const accessMutants = mutantsOf(
  'access',
  messagesNotFound,
  missingRights,
  missingRightsByMessage,
  missingRightsInLists,
  missingRightsInCounts,
  missingRightsByPosition,
  foreignMailboxes,
  foreignMessagesFound,
  rowsOfOthers,
  missingMandates,
  looseScopes,
  lostScopes,
)

const rememberingMutants = mutantsOf(
  'remembering',
  cachedRightMutants,
  cachedMandateMutants,
  cachedTokenMutants,
  cachedAnswerMutants,
  firstCallerMutants,
)

const boundaryMutants = mutantsOf(
  'boundaries',
  shiftedDates,
  shiftedWindows,
  wrongWindows,
  wrongSlices,
  wrongPageSizes,
  wrongOrders,
  lostFromPages,
  refusedSizes,
  limitedChanges,
  shortQueries,
  longQueries,
  cutSubjects,
  cutFiles,
  wrongCounts,
  refusedValues,
  refusedDates,
)

const fieldMutants = mutantsOf(
  'fields',
  wrongFields,
  staleFields,
  fieldsOfOtherMessages,
  wrongFieldsByKind,
  wrongFieldsByCaller,
  wrongParts,
  wrongRecords,
  brokenBodies,
  wrongNumbers,
)

const headerMutants = mutantsOf(
  'headers',
  wrongOrigins,
  errorsWithoutOrigin,
  wrongPreflights,
  preflightsByPath,
  refusalsWithoutOrigin,
  acceptedOrigins,
  recordsWithoutCaching,
  sharedAnswers,
  wrongFileNames,
  otherHeaders,
)

const writeMutants = mutantsOf(
  'writes',
  wrongChanges,
  lostByCaller,
  lostByKind,
  lostEveryOther,
  lateChanges,
  readsThatMark,
  refusedButStored,
  wrongReplies,
  replyElsewhere,
  staleViews,
  sideEffectsOfChanges,
  readsThatMarkByKind,
  lostAfterChange,
  revertedByChange,
  undoneLater,
)

export const generatedMutants: readonly Mutant[] = [
  ...parameterMutants,
  ...accessMutants,
  ...rememberingMutants,
  ...boundaryMutants,
  ...fieldMutants,
  ...headerMutants,
  ...writeMutants,
  ...mutantsOf('identifiers', looselyFound, partsAlone, actionsAlone, otherFiles),
  ...mutantsOf(
    'serviceCalls',
    wrongRightsQuestions,
    wrongMandateQuestions,
    wrongRequests,
    kindlyReadAnswers,
    unclearRights,
    unclearMandates,
  ),
  ...mutantsOf('statuses', wrongRefusals, wrongSuccesses),
  ...mutantsOf('text', wrongComparisons),
]
