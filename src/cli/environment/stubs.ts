import type { StubCall, StubControl } from '../../contract/stub-control.ts'
import { configurationDiagnosis, type Diagnosis } from '../../engine/doctor/diagnosis.ts'
import { recognizeStubs } from '../../stubs/client/recognize.ts'
import { attachStubs } from '../../stubs/client/remote-stubs.ts'
import { StubsNotReachable, type UnreachableReason } from '../../stubs/client/unreachable.ts'
import { type ServerCertificate, StubPortInUse } from '../../stubs/http/server.ts'
import { type StubView, startStubs } from '../../stubs/start-stubs.ts'
import { MisconfigurationError, UsageError } from '../errors/usage-error.ts'
import { suite } from '../package-info.ts'
import { printNote } from '../terminal/print.ts'
import { storedStubKey } from './stub-key.ts'

/** The ports a provider under development is configured with. */
export const defaultPorts = { auth: 4010, partition: 4020, provider: 4000 }

/** How stubs are started. Port 0 is a free port. */
export interface StubStartOptions {
  authPort?: number
  partitionPort?: number
  /** the address to listen on (default: loopback) */
  bind?: string
  /** how a provider on another host reaches them, without a port */
  publicUrl?: string
  /** with it they use https */
  certificate?: ServerCertificate
  brandWord?: string
  /** True if other processes can attach. */
  control?: boolean
  onCall?: (call: StubCall) => void
  onAnswered?: (call: StubCall) => void
}

export interface ConnectedStubs {
  authUrl: string
  partitionUrl: string
  /** The brand word in their paths and scopes. */
  brandWord: string
  control: StubControl
  /** True if other runs can use them too. */
  shared: boolean
  /** Waits until no other run uses them. The result ends the turn. */
  waitForTurn: () => Promise<() => void>
  /** Notes to print before the run. */
  notes: string[]
  close(): Promise<void>
}

export interface StartedStubs extends ConnectedStubs {
  authPort: number
  controlKey?: string
  view: StubView
}

/** @throws MisconfigurationError when nothing answers there, or the key is wrong */
export const connectToStubs = async ({ url, key }: { url: string; key: string }): Promise<ConnectedStubs> => {
  try {
    const stubs = await attachStubs(url, key)
    const { authUrl, partitionUrl, brandWord } = stubs
    return {
      authUrl,
      partitionUrl,
      brandWord,
      control: stubs,
      shared: true,
      waitForTurn: () => stubs.turn(noteWaiting),
      notes: [],
      close: () => stubs.close(),
    }
  } catch (error) {
    if (!(error instanceof StubsNotReachable)) throw error
    const says = `--stubs ${error.message}. "conformance stubs" starts stubs and prints the options to pass.`
    throw new MisconfigurationError(says, unreachableStubsDiagnosis(error))
  }
}

const noteWaiting = (): void => printNote('Another run is using these stubs. Waiting for it to end.')

/** Starts stubs. If stubs of this user use the port already, attaches to them. */
export const startOrAttachStubs = async (options: StubStartOptions): Promise<ConnectedStubs> => {
  try {
    return await startOwnStubs(options)
  } catch (error) {
    if (!(error instanceof StubPortInUse)) throw error
    return (await attachToRunningStubs(options)) ?? throwPortTaken(error)
  }
}

/** @throws StubPortInUse */
export const startOwnStubs = async (options: StubStartOptions): Promise<StartedStubs> => {
  const { authPort = defaultPorts.auth, partitionPort = defaultPorts.partition, publicUrl, ...others } = options
  const reached = publicUrl === undefined ? {} : publicUrls(publicUrl, authPort, partitionPort)
  const stubs = await startStubs({ ...others, ...reached, authPort, partitionPort, version: suite.version }).catch(
    (error: NodeJS.ErrnoException) => {
      if (!error.code?.startsWith('ERR_OSSL') && !error.code?.startsWith('ERR_SSL')) throw error
      throw new UsageError(`--stub-cert and --stub-cert-key are not a certificate and its private key (${error.code}).`)
    },
  )
  return { ...stubs, shared: others.control ?? false, waitForTurn: async () => () => {}, notes: [] }
}

const publicUrls = (url: string, authPort: number, partitionPort: number) => {
  if (authPort === 0 || partitionPort === 0) {
    throw new UsageError('--stub-url needs fixed ports. Pass --auth-port and --partition-port other than 0.')
  }
  return { publicAuthUrl: `${url}:${authPort}`, publicPartitionUrl: `${url}:${partitionPort}` }
}

const attachToRunningStubs = async ({
  authPort = defaultPorts.auth,
}: StubStartOptions): Promise<ConnectedStubs | undefined> => {
  const urls = ['http', 'https'].map((scheme) => `${scheme}://127.0.0.1:${authPort}`)
  const recognized = await Promise.all(urls.map(async (url) => ((await recognizeStubs(url)) ? url : undefined)))
  const url = recognized.find((found) => found !== undefined)
  if (url === undefined) return undefined
  const key = await storedStubKey(authPort)
  if (key === undefined) return undefined
  const stubs = await connectToStubs({ url, key })
  return { ...stubs, notes: [`Using the stubs that already run at ${stubs.authUrl} and ${stubs.partitionUrl}.`] }
}

/** @throws UsageError that names the options for the ports. */
export const throwPortTaken = (error: StubPortInUse): never => {
  const { port, service } = error
  throw new MisconfigurationError(
    `Port ${port} is in use. Pass another port with ${portFlags[service]} (0 takes a free one), or use stubs that run ` +
      'already with --stubs.',
    portTakenDiagnosis(error),
  )
}

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
