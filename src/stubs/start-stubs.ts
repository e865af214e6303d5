import { randomBytes, randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { type Clock, systemClock } from '../../fixtures/clock.ts'
import { neutralWord } from '../contract/interface/brand-word.ts'
import { type PrincipalAttributeNames, principalAttributes } from '../contract/interface/introspection.ts'
import type { Fault, RegisteredCaller, StubCall, StubControl, StubService } from '../contract/stub-control.ts'
import { type ClientKey, clientKeysOf } from './authentication/client-keys.ts'
import { stubControl } from './control/control.ts'
import { controlListener } from './control/control-server.ts'
import { productName } from './control/server-info.ts'
import { isControlRequest, openPort, type ServerCertificate, type ServicePort } from './http/server.ts'
import { type InProcessStubs, inProcessStubs } from './in-process.ts'
import { serviceListener } from './node-http.ts'
import type { StubServiceSettings } from './state/settings.ts'
import { createStubState, type StubState } from './state/state.ts'

export interface StubOptions {
  /** 0 for a free port */
  authPort: number
  partitionPort: number
  /** address to listen on (default: loopback) */
  bind?: string
  /** with a certificate, both services speak https */
  certificate?: ServerCertificate
  /** addresses for a provider on another machine or in a container */
  publicAuthUrl?: string
  publicPartitionUrl?: string
  /** the brand word of the target */
  brandWord?: string
  principalAttributeNames?: PrincipalAttributeNames
  attributeValues?: StubServiceSettings['attributeValues']
  rightsEnvelope?: StubServiceSettings['rightsEnvelope']
  /** delay of the fault `slow` (default: 250) */
  slowMilliseconds?: number
  /** true: serve the control surface; its key is in `controlKey` */
  control?: boolean
  clock?: Clock
  onCall?: (call: StubCall) => void
  /** the same call after its answer, with its duration */
  onAnswered?: (call: StubCall) => void
  clientKeys?: ClientKey[]
  /** version in the answer to `GET /control/about` */
  version?: string
}

export interface Stubs {
  /** the address for the configuration of a provider, without a closing slash */
  authUrl: string
  partitionUrl: string
  brandWord: string
  authPort: number
  partitionPort: number
  control: StubControl
  /** for calls in the same process */
  inProcess: InProcessStubs
  /** the current state */
  view: StubView
  /** only with `control: true` */
  controlKey?: string
  /** Closes every connection, also those that a fault delays. */
  close(): Promise<void>
}

/** A read-only view of the state that a person, a script or a run can change. */
export interface StubView {
  caller(id: string): RegisteredCaller | undefined
  /** The partitions of a mailbox; empty without a mailbox. */
  partitionIds(enterpriseNumber: string): string[]
  /** The current faults; the last one that applies to a call counts. */
  faults(): readonly Fault[]
}

type Ports = Record<StubService, ServicePort>

/**
 * Starts both services. @throws StubPortInUse when a port is in use, and UnreadableClientKey
 */
export async function startStubs(options: StubOptions): Promise<Stubs> {
  const clientKeys = clientKeysOf(options.clientKeys ?? [])
  const ports = await openPorts(options)
  const state = createStubState(stubSettings(options, ports), options.clock ?? systemClock, clientKeys)
  state.log.subscribe({ onCall: options.onCall, onAnswered: options.onAnswered })
  const control = stubControl(state, ports)
  const servers = await serveAll(state, ports, control, options)
  return {
    authUrl: state.settings.authUrl,
    partitionUrl: state.settings.partitionUrl,
    brandWord: state.settings.brandWord,
    authPort: ports.authorization.port,
    partitionPort: ports.partition.port,
    control,
    inProcess: inProcessStubs(state),
    view: stubView(state),
    controlKey: servers.key,
    close: async () => {
      state.faults.heal()
      await Promise.all([ports.authorization, ports.partition, servers.separatePort].map((port) => port?.close()))
    },
  }
}

const stubView = ({ callers, mailboxes, faults }: StubState): StubView => ({
  caller: (id) => callers.byId(id),
  partitionIds: (enterpriseNumber) =>
    (mailboxes.partitionsOf(enterpriseNumber) ?? []).map(({ partitionId }) => partitionId),
  faults: () => faults.all(),
})

async function openPorts({ authPort, partitionPort, bind = '127.0.0.1', certificate }: StubOptions): Promise<Ports> {
  const authorization = await openPort({ service: 'authorization', port: authPort, bind, certificate })
  try {
    return {
      authorization,
      partition: await openPort({ service: 'partition', port: partitionPort, bind, certificate }),
    }
  } catch (error) {
    await authorization.close()
    throw error
  }
}

const stubSettings = (options: StubOptions, ports: Ports): StubServiceSettings => ({
  brandWord: options.brandWord ?? neutralWord,
  authUrl: withoutClosingSlash(options.publicAuthUrl ?? ports.authorization.url),
  partitionUrl: withoutClosingSlash(options.publicPartitionUrl ?? ports.partition.url),
  principalAttributeNames: options.principalAttributeNames ?? principalAttributes,
  attributeValues: options.attributeValues ?? 'array',
  rightsEnvelope: options.rightsEnvelope ?? 'array',
  slowMilliseconds: options.slowMilliseconds ?? 250,
})

const withoutClosingSlash = (address: string) => address.replace(/\/+$/, '')

/** Serves the control surface twice, the second time on its own port, because a fault can close the first listener. */
async function serveAll(
  state: StubState,
  ports: Ports,
  control: StubControl,
  { control: servesControl, version }: StubOptions,
) {
  const key = servesControl ? randomBytes(24).toString('base64url') : undefined
  const separatePort = servesControl
    ? await openPort({ service: 'authorization', port: 0, bind: '127.0.0.1' })
    : undefined
  const { authUrl, partitionUrl, brandWord } = state.settings
  const controlSurface = controlListener({
    control,
    log: state.log,
    key,
    about: { product: productName, version, instance: randomUUID(), control: servesControl ?? false },
    addresses: { authUrl, partitionUrl, word: brandWord, controlUrl: separatePort?.url ?? ports.authorization.url },
  })
  const authorization = serviceListener('authorization', state)
  const either: RequestListener = (message, reply) =>
    (isControlRequest(message) ? controlSurface : authorization)(message, reply)
  ports.authorization.serve(either)
  ports.partition.serve(serviceListener('partition', state))
  separatePort?.serve(controlSurface)
  return { key, separatePort }
}
