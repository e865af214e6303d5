import type { Whereabouts } from '../journal/kept-journal.ts'
import type { RunFlags } from './flags.ts'

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
