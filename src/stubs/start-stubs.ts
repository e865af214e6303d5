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
  /** 0 for a free one, as for the partition service. */
  authPort: number
  partitionPort: number
  /** The address both services are bound to; loopback when left out. */
  bind?: string
  /** With one both services speak https. */
  certificate?: ServerCertificate
  /** How a provider on another machine or in a container reaches them. */
  publicAuthUrl?: string
  publicPartitionUrl?: string
  /** The brand word of the target. */
  brandWord?: string
  principalAttributeNames?: PrincipalAttributeNames
  attributeValues?: StubServiceSettings['attributeValues']
  rightsEnvelope?: StubServiceSettings['rightsEnvelope']
  /** 250 by default: what a service takes that was told to be slow. */
  slowMilliseconds?: number
  /** Serves the control surface; its key is on the answer. */
  control?: boolean
  clock?: Clock
  onCall?: (call: StubCall) => void
  /** The same call when it was answered: it has its duration by then. */
  onAnswered?: (call: StubCall) => void
  clientKeys?: ClientKey[]
  /** Told to whoever asks who listens here. */
  version?: string
}

export interface Stubs {
  /** As a provider is configured. No closing slash. */
  authUrl: string
  partitionUrl: string
  brandWord: string
  authPort: number
  partitionPort: number
  control: StubControl
  /** For whoever runs in the same process. */
  inProcess: InProcessStubs
  /** What the stubs know by now. */
  view: StubView
  /** Only with `control: true`. */
  controlKey?: string
  /** Ends every connection, also those that a fault holds. */
  close(): Promise<void>
}

/** A look at what may be changed by hand, by a script or by a run. */
export interface StubView {
  caller(id: string): RegisteredCaller | undefined
  /** Of a mailbox, or none. */
  partitionIds(enterpriseNumber: string): string[]
  /** Those in force; the last one that meets a call counts. */
  faults(): readonly Fault[]
}

type Ports = Record<StubService, ServicePort>

/**
 * Starts both services. Rejects with `PortInUse` when somebody listens there already, and with `UnreadableClientKey`.
 */
export async function startStubs(options: StubOptions): Promise<Stubs> {
  const clientKeys = clientKeysOf(options.clientKeys ?? [])
  const ports = await openPorts(options)
  const world = createStubState(stubSettings(options, ports), options.clock ?? systemClock, clientKeys)
  world.log.subscribe({ onCall: options.onCall, onAnswered: options.onAnswered })
  const control = stubControl(world, ports)
  const served = await serveAll(world, ports, control, options)
  return {
    authUrl: world.settings.authUrl,
    partitionUrl: world.settings.partitionUrl,
    brandWord: world.settings.brandWord,
    authPort: ports.authorization.port,
    partitionPort: ports.partition.port,
    control,
    inProcess: inProcessStubs(world),
    view: stubView(world),
    controlKey: served.key,
    close: async () => {
      world.faults.heal()
      await Promise.all([ports.authorization, ports.partition, served.apart].map((port) => port?.close()))
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

/** A second control surface stands apart: a fault can close the listener of the first. */
async function serveAll(
  world: StubState,
  ports: Ports,
  control: StubControl,
  { control: wanted, version }: StubOptions,
) {
  const key = wanted ? randomBytes(24).toString('base64url') : undefined
  const apart = wanted ? await openPort({ service: 'authorization', port: 0, bind: '127.0.0.1' }) : undefined
  const { authUrl, partitionUrl, brandWord } = world.settings
  const steering = controlListener({
    control,
    log: world.log,
    key,
    about: { product: productName, version, instance: randomUUID(), control: wanted ?? false },
    addresses: { authUrl, partitionUrl, word: brandWord, controlUrl: apart?.url ?? ports.authorization.url },
  })
  const authorization = serviceListener('authorization', world)
  const either: RequestListener = (message, reply) =>
    (isControlRequest(message) ? steering : authorization)(message, reply)
  ports.authorization.serve(either)
  ports.partition.serve(serviceListener('partition', world))
  apart?.serve(steering)
  return { key, apart }
}
