import { configurationDiagnosis } from '../../engine/doctor/diagnosis.ts'
import { recognizeStubs } from '../../stubs/client/recognize.ts'
import { MisconfigurationError } from '../errors/usage-error.ts'

/**
 * Real tokens come from a real authorization server: stubs know nobody but the callers of a run.
 * @throws Misconfigured when stubs of this suite answer there
 */
export const refuseStubsAsReal = async (tokenUrl: string | undefined): Promise<void> => {
  if (tokenUrl === undefined || !(await recognizeStubs(tokenUrl.replace(/\/token\/?$/, '')))) return
  const diagnosis = configurationDiagnosis(
    'stubs-named-as-real-services',
    {
      says: 'The real authorization server that was named is the stubs of this suite.',
      evidence: `They answer at ${tokenUrl}.`,
      wayOut:
        'Give authorization.tokenUrl the address of the real one; to play with the stubs give --stubs URL and ' +
        '--services stubs, and no callers.',
    },
    'tokens',
  )
  throw new MisconfigurationError(`${diagnosis.says} ${diagnosis.evidence} ${diagnosis.wayOut}`, diagnosis)
}
