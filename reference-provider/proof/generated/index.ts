import { accessMutants } from './access.ts'
import { boundaryMutants } from './boundaries.ts'
import { fieldMutants } from './fields.ts'
import { headerMutants } from './headers.ts'
import { identifierMutants } from './identifiers.ts'
import type { Mutant } from './mutant.ts'
import { parameterMutants } from './parameters.ts'
import { rememberingMutants } from './remembering.ts'
import { serviceCallMutants } from './service-calls.ts'
import { textMutants } from './text.ts'
import { writeMutants } from './writes.ts'

/** Every mistake that an operator makes at a place. */
export const generatedMutants: readonly Mutant[] = [
  ...parameterMutants,
  ...accessMutants,
  ...rememberingMutants,
  ...boundaryMutants,
  ...fieldMutants,
  ...headerMutants,
  ...writeMutants,
  ...identifierMutants,
  ...serviceCallMutants,
  ...textMutants,
]
