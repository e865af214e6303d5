import { randomBytes, randomUUID } from 'node:crypto'
import type { StubControl, StubService } from '../contract/stub-control.ts'
import { controlListener } from './control/control-server.ts'
import { productName } from './control/server-info.ts'
import { isControlRequest, openPort, type ServerCertificate, type ServicePort } from './http/server.ts'
import { createStubs, type StubBehaviour } from './in-process.ts'
import { serviceListener } from './node-http.ts'
import type { StubState } from './state/state.ts'

export interface StubOptions extends StubBehaviour {
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
  /** true: serve the control surface; its key is in `controlKey` */
  control?: boolean
  /** version in the answer to `GET /control/about` */
  version?: string
}

type Ports = Record<StubService, ServicePort>

export type Stubs = Awaited<ReturnType<typeof startStubs>>

/** Starts both services. @throws StubPortInUse when a port is in use */
export async function startStubs(options: StubOptions) {
  const ports = await openPorts(options)
  const addresses = {
    authUrl: (options.publicAuthUrl ?? ports.authorization.url).replace(/\/+$/, ''),
    partitionUrl: (options.publicPartitionUrl ?? ports.partition.url).replace(/\/+$/, ''),
  }
  const { state, settings, control, inProcess, view } = createStubs({ ...options, ...addresses }, ports)
  const servers = await serveAll(state, ports, control, options)
  const { authUrl, partitionUrl, brandWord } = settings
  return {
    /** the addresses for the configuration of a provider, without a closing slash */
    authUrl,
    partitionUrl,
    brandWord,
    authPort: ports.authorization.port,
    partitionPort: ports.partition.port,
    control,
    /** for calls in the same process */
    inProcess,
    view,
    /** only with `control: true` */
    controlKey: servers.key,
    /** Closes every connection, also those that a fault delays. */
    close: async (): Promise<void> => {
      state.faults.heal()
      await Promise.all([ports.authorization, ports.partition, servers.separatePort].map((port) => port?.close()))
    },
  }
}

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

/** Serves the control surface twice, the second time on its own port, because a fault can close the first listener. */
async function serveAll(state: StubState, ports: Ports, control: StubControl, options: StubOptions) {
  const { control: isServed = false, version } = options
  const key = isServed ? randomBytes(24).toString('base64url') : undefined
  const separatePort = isServed ? await openPort({ service: 'authorization', port: 0, bind: '127.0.0.1' }) : undefined
  const { authUrl, partitionUrl, brandWord: word } = state.settings
  const controlSurface = controlListener({
    control,
    log: state.log,
    key,
    about: { product: productName, version, instance: randomUUID(), control: isServed },
    addresses: { authUrl, partitionUrl, word, controlUrl: separatePort?.url ?? ports.authorization.url },
  })
  const authorization = serviceListener('authorization', state)
  ports.authorization.serve((message, reply) =>
    (isControlRequest(message) ? controlSurface : authorization)(message, reply),
  )
  ports.partition.serve(serviceListener('partition', state))
  separatePort?.serve(controlSurface)
  return { key, separatePort }
}
