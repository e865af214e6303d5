import { configurationDiagnosis } from '../../engine/doctor/diagnosis.ts'
import { recognizeStubs } from '../../stubs/client/recognize.ts'
import { MisconfigurationError } from '../errors/usage-error.ts'

/**
 * Real tokens come from a real authorization server: stubs issue tokens only to the callers of a run.
 * @throws MisconfigurationError when stubs of this suite answer there
 */
export const refuseStubsAsReal = async (tokenUrl: string | undefined): Promise<void> => {
  if (tokenUrl === undefined || !(await recognizeStubs(tokenUrl.replace(/\/token\/?$/, '')))) return
  const diagnosis = configurationDiagnosis(
    'stubs-named-as-real-services',
    {
      says: 'authorization.tokenUrl is the address of stubs of this suite, not of a real authorization server.',
      evidence: `Stubs answer at ${tokenUrl}.`,
      wayOut:
        'Set authorization.tokenUrl to the real server. To use the stubs, pass --stubs URL and --services stubs, ' +
        'and remove the callers.',
    },
    'tokens',
  )
  throw new MisconfigurationError(`${diagnosis.says} ${diagnosis.evidence} ${diagnosis.wayOut}`, diagnosis)
}
