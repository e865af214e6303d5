import type { RunFlags } from '../../config/run-flags.ts'
import type { TargetLocation } from '../../journal/journal-file.ts'

/** Where a run found everything; undefined for the reference provider, which is gone when the run is. */
export const targetLocation = ({
  baseUrl,
  stubs,
  authPort,
  partitionPort,
  stubBind,
  stubUrl,
  stubCert,
  stubCertKey,
  brandWord,
}: RunFlags): TargetLocation | undefined =>
  baseUrl === undefined
    ? undefined
    : { baseUrl, stubs, authPort, partitionPort, stubBind, stubUrl, stubCert, stubCertKey, brandWord }
