import { portalOriginAllowed, preflightNamesHeaders, preflightNamesMethods } from './preflight.ts'
import { foreignOriginNotAllowed, locationExposed } from './responses.ts'

/** §4.6: CORS: preflight requests and the headers of actual answers. */
export const crossOriginScenarios = [
  portalOriginAllowed,
  preflightNamesMethods,
  preflightNamesHeaders,
  locationExposed,
  foreignOriginNotAllowed,
]
