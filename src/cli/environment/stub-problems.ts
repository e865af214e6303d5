import { configurationDiagnosis, type Diagnosis } from '../../engine/doctor/diagnosis.ts'
import type { StubsNotReachable, UnreachableReason } from '../../stubs/client/unreachable.ts'
import type { StubPortInUse } from '../../stubs/http/server.ts'

const startHint = '"conformance stubs" starts stubs and prints the options to pass.'

const diagnosesByReason: Record<UnreachableReason, { id: string; says: string; wayOut: string }> = {
  notListening: {
    id: 'stubs-not-listening',
    says: 'Nothing answers at the address of --stubs.',
    wayOut: `Correct the address, or remove --stubs and let the run start its own stubs. ${startHint}`,
  },
  notOurStubs: {
    id: 'not-our-stubs',
    says: 'The server at the address of --stubs is not a stub of this suite.',
    wayOut: `For real services, pass --services real and callers instead of --stubs. ${startHint}`,
  },
  noControlSurface: {
    id: 'stubs-without-control',
    says: 'The stubs at the address of --stubs belong to another run, which does not share them.',
    wayOut: `Wait until that run ends, or pass other ports (--auth-port, --partition-port). ${startHint}`,
  },
  keyRefused: {
    id: 'stubs-key-refused',
    says: 'The stubs at the address of --stubs reject the key.',
    wayOut: 'Stubs print their key when they start. Pass it with --stubs-key or CONFORMANCE_STUBS_KEY.',
  },
}

/** The run cannot attach to the stubs. */
export const unreachableStubsDiagnosis = ({ reason, message }: StubsNotReachable): Diagnosis => {
  const { id, says, wayOut } = diagnosesByReason[reason]
  return configurationDiagnosis(id, { says, evidence: `${message}.`, wayOut })
}

/** The option that sets the port of each stub. */
export const portFlags = { authorization: '--auth-port', partition: '--partition-port' } as const

/** The run cannot start its stubs, since the port is in use. */
export const portTakenDiagnosis = ({ port, service }: StubPortInUse): Diagnosis =>
  configurationDiagnosis('stub-port-taken', {
    says: `Port ${port} of our ${service} stub is in use.`,
    evidence: 'Another program is using that port. It is not a stub of this suite whose key is stored here.',
    wayOut:
      `Pass another port with ${portFlags[service]} (0 takes a free one) and configure the provider with it, or use stubs ` +
      'that run already with --stubs.',
  })
