/** The entry `message-registry-conformance/msw`: services and provider as request handlers of msw, in Node and in browsers. */

export type { DeclaredFeatures, Feature } from '../contract/features.ts'
export type { Readings } from '../contract/readings.ts'
export type {
  CallerKind,
  Fault,
  FaultKind,
  RegisteredCaller,
  ServiceAddresses,
  StubCall,
  StubOperation,
  StubService,
} from '../contract/stub-control.ts'
export type { Dataset } from '../contract/test-data/dataset.ts'
export {
  type CallFacts,
  type ControlledStubs,
  type DemonstrationPersona,
  demonstrationPersonas,
} from './controlled-stubs.ts'
export {
  type ReferenceProviderHandlerOptions,
  type ReferenceProviderHandlers,
  referenceProviderHandlers,
} from './reference-provider-handlers.ts'
export { type StubHandlerOptions, type StubHandlers, stubHandlers } from './stub-handlers.ts'
