// biome-ignore-all assist/source/organizeImports: the list is ordered by subject.
/** All expectations, by subject. Scenario files import them from their own files; a test keeps this list complete. */

// One of several answers is right; the status of the answer
export { either, followsReading } from './alternatives.ts'
export { status, statusIfAnswered, success } from './answers/status-codes.ts'
export {
  answeredUnder,
  anyAnswer,
  clientError,
  failsClosed,
  noSuccess,
  noSuccessAtUnstatedPath,
  noSuccessButWebPage,
  notUnmodified,
  reachesFaultOrRefuses,
  refusalOrGatewayError,
  successOrRefusal,
  unauthorizedOrForbidden,
  unlessBlocked,
  unlessMalformed,
} from './answers/status.ts'

export { mayHaveOpenAction } from './listed-actions.ts'
export { othersSucceed, othersSucceeded, othersSucceedOrConflict } from './concurrent-requests.ts'
export { containsNothingOfOtherMailbox, refusedFromOtherMailbox, unlessOtherMessage } from './other-mailbox.ts'

// Its headers
export {
  allowsOrigin,
  allowsOriginOfRequest,
  deniesOrigin,
  headerIncludes,
  headerPresent,
  headersAreAscii,
  headersTogetherInclude,
  isCacheable,
  isCacheableForADay,
  notForSharedCaches,
  notModifiedSinceStep,
  responseHeader,
} from './answers/headers.ts'

// A message, its parts and its files
export {
  field,
  fieldIfShown,
  file,
  isJson,
  knownFile,
  isInPartition,
  isWhereMoved,
  noField,
  senderIsNot,
  showsMessage,
  showsText,
} from './answers/fields.ts'
export {
  actionIsExecuted,
  firstActionChangedSinceStep,
  firstActionIsOpen,
  lastActionChangedSinceStep,
  otherTypeActionChangedSinceStep,
  hasOpenAction,
  hasTwoOpenActions,
  isActionOfStep,
  noOtherOpenAction,
} from './answers/actions.ts'
export { actionsToConfirmAreBare } from './answers/bare-actions.ts'
export {
  digestOfStep,
  eachAttachment,
  emptyFile,
  fileAtPlace,
  hasOneMainContent,
  noPartOfOtherMessage,
  partDiffersFromStep,
  showsAttachment,
  sizeOfStep,
  noFileWithoutDetails,
} from './answers/files.ts'
export {
  ifDone,
  ifRefused,
  keepsContentButExpiryOfStep,
  keepsContentButValuesOfStep,
  keepsContentOfStep,
  keepsFilesOfStep,
  keepsSenderOfStep,
  keepsStateOfStep,
  notMessageOfStep,
  unlessReadInStep,
} from './answers/states.ts'
export { hasKnownOffset, showsKnownDates } from './known-dates.ts'
export {
  partOrWholeOfStep,
  sameDataAsStep,
  sameLanguagesAsStep,
  upToLastByte,
  wholeDataOfStep,
} from './answers/same-data.ts'
export { fileDiffersFromStep } from './answers/other-files.ts'
export { keepsPartitionsOfStep, sameMessageAsStep, sameRecordAsStep } from './answers/states.ts'
export {
  bodyOfReply,
  filesOfReply,
  filesOfReplyServed,
  replyShowsAnnexes,
  replyShowsFiles,
} from './answers/replies/contents.ts'
export { stillShown, textOfReply } from './answers/replies/contents.ts'
export { namedRecordFound, replySubjectInAllLanguages } from './answers/replies/contents.ts'
export {
  atMostOneNewReplyTo,
  containsReplyOfStep,
  containsListedReply,
  keepsStateAfterReply,
  noNewReplyTo,
  noReplyOfStep,
  noReplyTo,
  replyCreated,
  replyOfStepHas,
} from './answers/replies/created.ts'
export { noReplyOfSteps, replyHasOwnDate, replySentBy } from './answers/replies/own-fields.ts'
export { anotherReplyThan, fileOfReplyAlone, newIdentifier, shownLikeFirstReply } from './answers/replies/several.ts'

// Any JSON: values, names, languages, problem documents, records
export { knowsName, usesFirstName, valueAt } from './answers/records/names.ts'
export { noEntitiesIn, noTextAt, subjectShown, textAt, textBeside, whereValuesHaveLanguages } from './answers/texts.ts'
export { businessValuesInAllLanguages } from './answers/localized.ts'
export { eachFieldInAllLanguages, fieldInAllLanguages, frenchText, localizedField } from './answers/localized.ts'
export {
  detailNamesEnterprise,
  issueFor,
  jsonField,
  noInternalDetails,
  notInternalError,
  problemDocument,
} from './answers/problems.ts'
export { anyData, anyRecord, anyRecordList, eachRecordInAllLanguages } from './answers/records/records.ts'
export { otherThanRecordOfStep, recordWithId } from './answers/records/records.ts'

// The messages of a list; the other expectations about lists are in lists/index.ts
export {
  eachFieldFits,
  eachHasAtMostOneMainContent,
  eachHasDistinctAttachmentIds,
  enterpriseNumbersHaveTenDigits,
  fieldFits,
} from './answers/shapes.ts'
export {
  showsStoredActions,
  showsStoredAttachments,
  showsStoredFlag,
  showsStoredPartition,
  showsStoredVisibility,
} from './answers/known-fields.ts'

// Counts and totals
export { countAtLeast, countExactly, countExactlyFor } from './answers/fields.ts'

// Leaks
export { noForbiddenText, nothingOfSteps, noTextOfMessages } from './leaks.ts'

// Calls of the provider to our stubs
export {
  asksForPartitionOrCaches,
  callsWithRefusedToken,
  everyStubCall,
  everyStubCallIfAny,
  ifTokenRenewed,
  latestStubCall,
  noSuccessBeforeCall,
  reachesFault,
  stubCalled,
  stubCallsWellFormed,
  stubNotCalled,
} from './calls.ts'
