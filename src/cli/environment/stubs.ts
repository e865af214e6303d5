import type { ServiceAddresses, ShardOfRun, StubControl } from '../../contract/stub-control.ts'
import { configurationDiagnosis, type Diagnosis } from '../../engine/doctor/diagnosis.ts'
import { recognizeStubs } from '../../stubs/client/recognize.ts'
import { attachStubs } from '../../stubs/client/remote-stubs.ts'
import { StubsNotReachable, type UnreachableReason } from '../../stubs/client/unreachable.ts'
import { StubPortInUse } from '../../stubs/http/server.ts'
import { type StubOptions, type Stubs, startStubs } from '../../stubs/start-stubs.ts'
import { MisconfigurationError, UsageError } from '../errors/usage-error.ts'
import { suite } from '../package-info.ts'
import { printNote } from '../terminal/print.ts'
import { type Environment, ownServices } from './environment.ts'
import { waitForShardTurn } from './shard-turn.ts'
import { storedStubKey } from './stub-key.ts'

/** The ports a provider under development is configured with. */
export const defaultPorts = { auth: 4010, partition: 4020, page: 4030, provider: 4000 }

/** How stubs are started. Port 0 is a free port. */
export interface StubStartOptions
  extends Partial<Omit<StubOptions, 'publicAuthUrl' | 'publicPartitionUrl' | 'version'>> {
  /** how a provider on another host reaches them, without a port */
  publicUrl?: string
}

interface ConnectedStubs
  extends ServiceAddresses,
    Pick<Environment, 'brandWord' | 'sharesStubs' | 'waitForTurn' | 'notes' | 'close'> {
  control: StubControl
}

export type StartedStubs = ConnectedStubs & Omit<Stubs, 'inProcess'>

/** @throws MisconfigurationError when nothing answers there, or the key is wrong */
export const connectToStubs = async (
  { url, key }: { url: string; key: string },
  shard?: ShardOfRun,
): Promise<ConnectedStubs> => {
  try {
    const stubs = await attachStubs(url, key)
    const { authUrl, partitionUrl, brandWord } = stubs
    return {
      authUrl,
      partitionUrl,
      brandWord,
      control: stubs,
      sharesStubs: true,
      waitForTurn: async () => (shard ? waitForShardTurn(stubs, shard) : { end: await stubs.turn(noteWaiting) }),
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
export const startOrAttachStubs = async (options: StubStartOptions, shard?: ShardOfRun): Promise<ConnectedStubs> => {
  try {
    return await startOwnStubs(options)
  } catch (error) {
    if (!(error instanceof StubPortInUse)) throw error
    if (options.clientKeys !== undefined) return throwPortTaken(error, otherStubsText)
    return (await attachToRunningStubs(options.authPort, shard)) ?? throwPortTaken(error)
  }
}

/** @throws StubPortInUse */
export const startOwnStubs = async (options: StubStartOptions): Promise<StartedStubs> => {
  const { authPort = defaultPorts.auth, partitionPort = defaultPorts.partition, publicUrl, ...others } = options
  const reached = publicUrl === undefined ? {} : publicUrls(publicUrl, authPort, partitionPort)
  const stubOptions = { ...others, ...reached, authPort, partitionPort, version: suite.version }
  const { inProcess: _, ...stubs } = await startStubs(stubOptions).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
      throw new UsageError('--stub-bind takes an address of this machine, such as 0.0.0.0.')
    if (!error.code?.startsWith('ERR_OSSL') && !error.code?.startsWith('ERR_SSL')) throw error
    throw new UsageError(`--stub-cert and --stub-cert-key are not a certificate and its private key (${error.code}).`)
  })
  return { ...stubs, ...ownServices, sharesStubs: others.control ?? false }
}

/** `url`: scheme and host alone, because each stub has its own port. @throws UsageError */
const publicUrls = (url: string, authPort: number, partitionPort: number) => {
  const { protocol, hostname } = new URL(url)
  const hostAlone = `${protocol}//${hostname}`
  if (url.toLowerCase() !== hostAlone) {
    throw new UsageError(
      `--stub-url has a scheme and a host, and nothing more: ${hostAlone}. The ports are those of --auth-port and --partition-port.`,
    )
  }
  if (authPort === 0 || partitionPort === 0) {
    throw new UsageError('--stub-url needs fixed ports. Pass --auth-port and --partition-port other than 0.')
  }
  return { publicAuthUrl: `${url}:${authPort}`, publicPartitionUrl: `${url}:${partitionPort}` }
}

const attachToRunningStubs = async (
  authPort = defaultPorts.auth,
  shard?: ShardOfRun,
): Promise<ConnectedStubs | undefined> => {
  const urls = ['http', 'https'].map((scheme) => `${scheme}://127.0.0.1:${authPort}`)
  const recognized = await Promise.all(urls.map(recognizeStubs))
  const url = urls.find((_, index) => recognized[index])
  const key = url && (await storedStubKey(authPort))
  if (url === undefined || key === undefined) return undefined
  const stubs = await connectToStubs({ url, key }, shard)
  return { ...stubs, notes: [`Using the stubs that already run at ${stubs.authUrl} and ${stubs.partitionUrl}.`] }
}

/** The name of each stub, and the option that sets its port. */
const stubNames = { authorization: 'authorization server stub', partition: 'partition service stub' }
const portFlags = { authorization: '--auth-port', partition: '--partition-port' }

/** Stubs that run already keep the keys that they were started with. */
const otherStubsText =
  'use stubs that run already with --stubs; --client-jwks then belongs to the command that starts them'

/** @throws MisconfigurationError that names the options for the ports. */
export const throwPortTaken = (
  { port, service }: StubPortInUse,
  otherWay = 'use stubs that run already with --stubs',
): never => {
  const otherPort = `Pass another port with ${portFlags[service]} (0 takes a free one)`
  throw new MisconfigurationError(
    `The ${stubNames[service]} needs port ${port}, which another program uses. ${otherPort}, or ${otherWay}.`,
    configurationDiagnosis('stub-port-taken', {
      says: `Port ${port} of our ${service} stub is in use.`,
      evidence: 'Another program uses that port, and it is not a stub that you started on this machine.',
      wayOut: `${otherPort} and configure the provider with it, or ${otherWay}.`,
    }),
  )
}

const startHint = '"conformance stubs" starts stubs and prints the options to pass.'

const diagnosesByReason: Record<UnreachableReason, [id: string, says: string, wayOut: string]> = {
  notListening: [
    'stubs-not-listening',
    'Nothing answers at the address of --stubs.',
    `Correct the address, or remove --stubs and let the run start its own stubs. ${startHint}`,
  ],
  notOurStubs: [
    'not-our-stubs',
    'The server at the address of --stubs is not a stub of this suite.',
    `For real services, pass --services real and callers instead of --stubs. ${startHint}`,
  ],
  noControlSurface: [
    'stubs-without-control',
    'The stubs at the address of --stubs belong to another run, which does not share them.',
    `Wait until that run ends, or pass other ports (--auth-port, --partition-port). ${startHint}`,
  ],
  keyRefused: [
    'stubs-key-refused',
    'The stubs at the address of --stubs reject the key.',
    'Stubs print their key when they start. Pass it with --stubs-key or CONFORMANCE_STUBS_KEY.',
  ],
}

/** The run cannot attach to the stubs. */
const unreachableStubsDiagnosis = ({ reason, message }: StubsNotReachable): Diagnosis => {
  const [id, says, wayOut] = diagnosesByReason[reason]
  return configurationDiagnosis(id, { says, evidence: `${message}.`, wayOut })
}
