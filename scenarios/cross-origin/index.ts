import { recordsCacheableForPortal } from './cacheable.ts'
import { downloadForPortalMarksRead } from './download.ts'
import { everyAnswerAllowed } from './every-answer.ts'
import { foreignOriginNotAllowedAnywhere, foreignOriginNotAllowedForChanges } from './foreign-origin.ts'
import { readableOperations } from './operations.ts'
import { portalOriginAllowed, preflightNamesHeaders, preflightNamesMethods } from './preflight.ts'
import { preflightPathScenarios } from './preflight-paths.ts'
import { otherRefusalsReadable, refusalsReadable } from './refusals.ts'
import { eachOriginAllowed, foreignOriginNotAllowed, locationExposed } from './responses.ts'

/** §4.6: CORS: preflight requests and the headers of actual answers. */
export const crossOriginScenarios = [
  portalOriginAllowed,
  preflightNamesMethods,
  preflightNamesHeaders,
  ...preflightPathScenarios,
  locationExposed,
  ...readableOperations,
  refusalsReadable,
  otherRefusalsReadable,
  foreignOriginNotAllowed,
  foreignOriginNotAllowedAnywhere,
  foreignOriginNotAllowedForChanges,
  eachOriginAllowed,
  recordsCacheableForPortal,
  downloadForPortalMarksRead,
  everyAnswerAllowed,
]
