import { configurationDiagnosis, type Diagnosis } from '../../engine/doctor/diagnosis.ts'
import type { StubsNotReachable, UnreachableReason } from '../../stubs/client/unreachable.ts'
import type { StubPortInUse } from '../../stubs/http/server.ts'

const startHint = '"conformance stubs" starts stubs and prints the line to use.'

const diagnosesByReason: Record<UnreachableReason, { id: string; says: string; wayOut: string }> = {
  notListening: {
    id: 'stubs-not-listening',
    says: 'Nothing answers at the address given with --stubs.',
    wayOut: `Correct it, or leave --stubs out so that the run starts its own; ${startHint}`,
  },
  notOurStubs: {
    id: 'not-our-stubs',
    says: 'What answers at the address given with --stubs is not the stubs of this suite.',
    wayOut:
      'Real services are not named with --stubs but with --services real and callers of their own; with stubs, ' +
      `${startHint}`,
  },
  noControlSurface: {
    id: 'stubs-without-control',
    says: 'The stubs given with --stubs belong to a run, and no other can attach to them.',
    wayOut: `Wait for that run to end, or give this one other ports (--auth-port, --partition-port); ${startHint}`,
  },
  keyRefused: {
    id: 'stubs-key-refused',
    says: 'The stubs given with --stubs refuse the key.',
    wayOut: 'They print their key when they start: give it with --stubs-key or CONFORMANCE_STUBS_KEY.',
  },
}

/** Stubs that a run was to attach to, and cannot. */
export const unreachableStubsDiagnosis = ({ reason, message }: StubsNotReachable): Diagnosis => {
  const { id, says, wayOut } = diagnosesByReason[reason]
  return configurationDiagnosis(id, { says, evidence: `${message}.`, wayOut })
}

/** A port on which a run was to start its stubs. */
export const portTakenDiagnosis = ({ port, service }: StubPortInUse): Diagnosis =>
  configurationDiagnosis('stub-port-taken', {
    says: `Port ${port}, on which our ${service} service is to listen, is taken.`,
    evidence: 'Something else listens there, and it is not stubs of this suite that left their key.',
    wayOut:
      `Give ${service === 'authorization' ? '--auth-port' : '--partition-port'} another port (0 takes a free one) and ` +
      'configure the provider with it, or attach with --stubs to stubs that run already.',
  })
