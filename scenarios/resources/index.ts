import { fieldsOfStatedTypes, fileNameAscii, oneMainAttachmentAtMost } from './fields.ts'
import { listedSubjectsInThreeLanguages, missingLanguageFilledIn } from './languages.ts'
import { nameScenarios } from './names/index.ts'
import { replyWithFileCreated } from './reply-with-file.ts'

/**
 * §2: the fields of messages, attachments and replies: their types, their languages, and their names where left open.
 */
export const resourceScenarios = [
  listedSubjectsInThreeLanguages,
  missingLanguageFilledIn,
  fieldsOfStatedTypes,
  oneMainAttachmentAtMost,
  fileNameAscii,
  replyWithFileCreated,
  ...nameScenarios,
]
