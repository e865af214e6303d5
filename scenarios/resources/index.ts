import { actionToConfirmScenarios } from './actions-to-confirm.ts'
import { answersHaveDocumentedTypes } from './documented-types.ts'
import { fieldsOfStatedTypes, fileNameAscii, longFileWhole, oneMainAttachmentAtMost } from './fields.ts'
import { filesOfEachKind } from './files-of-each-kind.ts'
import { ownPartScenarios } from './identifiers/own-parts.ts'
import { similarIdentifierScenarios } from './identifiers/similar-identifiers.ts'
import { collectionsAreJson, countsAreJson, listsAreJson } from './json-bodies.ts'
import {
  everySubjectInThreeLanguages,
  listedSubjectFilledIn,
  listedSubjectsInThreeLanguages,
  missingLanguageFilledIn,
  otherListedSubjects,
} from './languages.ts'
import { nameScenarios } from './names/index.ts'
import { partsOpenToEachCaller } from './open-to-each-caller.ts'
import { sameForCallersScenarios } from './same-for-callers.ts'
import { sameForLanguagesScenarios } from './same-for-languages.ts'
import { sentBodyShown, sentMessageOpened, sentNumbersOfTenDigits } from './sent-parts.ts'
import { storedDatesShown } from './stored-dates.ts'
import {
  detailsOfStatedTypes,
  storedActionsShown,
  storedBodyFlagShown,
  storedFieldsShown,
  storedReplyFlagShown,
} from './stored-fields.ts'
import { allDetailsOfStatedTypes } from './types-of-all-details.ts'
import { unusualFileScenarios } from './unusual-files.ts'

/**
 * §2: the fields of messages, attachments and replies: their types, their languages, and their names where left open.
 */
export const resourceScenarios = [
  listedSubjectsInThreeLanguages,
  ...otherListedSubjects,
  listedSubjectFilledIn,
  everySubjectInThreeLanguages,
  missingLanguageFilledIn,
  listsAreJson,
  countsAreJson,
  collectionsAreJson,
  fieldsOfStatedTypes,
  detailsOfStatedTypes,
  allDetailsOfStatedTypes,
  storedFieldsShown,
  storedDatesShown,
  storedReplyFlagShown,
  storedBodyFlagShown,
  storedActionsShown,
  oneMainAttachmentAtMost,
  fileNameAscii,
  longFileWhole,
  filesOfEachKind,
  ...unusualFileScenarios,
  ...ownPartScenarios,
  ...similarIdentifierScenarios,
  ...actionToConfirmScenarios,
  sentBodyShown,
  sentMessageOpened,
  sentNumbersOfTenDigits,
  ...partsOpenToEachCaller,
  ...sameForCallersScenarios,
  ...sameForLanguagesScenarios,
  ...nameScenarios,
  answersHaveDocumentedTypes,
]
