import type { RunFlags } from '../../config/run-flags.ts'
import type { Whereabouts } from '../../journal/journal-file.ts'

/** Where a run found everything; undefined for the reference provider, which is gone when the run is. */
export const whereabouts = ({
  baseUrl,
  stubs,
  authPort,
  partitionPort,
  stubBind,
  stubUrl,
  stubCert,
  stubCertKey,
  word,
}: RunFlags): Whereabouts | undefined =>
  baseUrl === undefined
    ? undefined
    : { baseUrl, stubs, authPort, partitionPort, stubBind, stubUrl, stubCert, stubCertKey, word }
