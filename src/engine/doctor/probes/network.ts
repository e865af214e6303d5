import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** What we found at the address itself, below HTTP. */
export interface NetworkFindings {
  /** A server accepts connections there. */
  acceptsConnections?: boolean
  speaksTls?: boolean
  certificate?: TargetCertificate
  /** The first bytes that the server sends on a plain connection. */
  greeting?: string
  /** The other loopback address, when the provider listens there and not on the given one. */
  otherLoopback?: string
}

export interface TargetCertificate {
  subject: string
  issuer: string
  /** host names it is issued for */
  names: string
  validFrom: string
  validTo: string
}

const probeTimeoutMs = 1000

const hostAndPort = (url: string) => {
  const { hostname, port, protocol } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (protocol === 'https:' ? 443 : 80)) }
}

type HostAndPort = ReturnType<typeof hostAndPort>

/** Opens at most three connections, without a token: does the server accept, does it speak TLS, does it speak HTTP? */
export const probeNetwork = async (baseUrl: string): Promise<NetworkFindings> => {
  const address = hostAndPort(baseUrl)
  if (!(await acceptsConnections(address))) {
    const other = otherLoopback(address.host)
    const isThere = other !== undefined && (await acceptsConnections({ ...address, host: other }))
    return { acceptsConnections: false, ...(isThere && { otherLoopback: other }) }
  }
  const [certificate, greeting] = await Promise.all([certificateAt(address), greetingOf(address)])
  return { acceptsConnections: true, speaksTls: certificate !== undefined, certificate, greeting }
}

const otherLoopback = (host: string): string | undefined =>
  ({ '127.0.0.1': '::1', '::1': '127.0.0.1' })[host === 'localhost' ? '127.0.0.1' : host]

/** Resolves with the first event, or undefined after an error, a close or the timeout. Then destroys the socket. */
const firstEvent = <T>(socket: Socket, listen: (found: (value: T) => void) => void): Promise<T | undefined> =>
  new Promise<T | undefined>((resolve) => {
    const nothing = (): void => resolve(undefined)
    socket.setTimeout(probeTimeoutMs, nothing).once('error', nothing).once('close', nothing)
    listen(resolve)
  }).finally(() => socket.destroy())

const acceptsConnections = async (address: HostAndPort): Promise<boolean> => {
  const socket = connect(address)
  return (await firstEvent<true>(socket, (found) => socket.once('connect', () => found(true)))) ?? false
}

const certificateAt = (address: HostAndPort): Promise<TargetCertificate | undefined> => {
  const isName = /[a-z]/i.test(address.host) && !address.host.includes(':')
  // We only read the certificate and send nothing, so an untrusted one does no harm.
  const socket = connectTls({ ...address, rejectUnauthorized: false, ...(isName && { servername: address.host }) })
  return firstEvent<TargetCertificate>(socket, (found) =>
    socket.once('secureConnect', () => {
      const { subject, issuer, subjectaltname, valid_from, valid_to } = socket.getPeerCertificate()
      found({
        subject: String(subject?.CN ?? ''),
        issuer: String(issuer?.CN ?? ''),
        names: subjectaltname ?? String(subject?.CN ?? ''),
        validFrom: valid_from,
        validTo: valid_to,
      })
    }),
  )
}

const greetingOf = (address: HostAndPort): Promise<string | undefined> => {
  const socket = connect(address, () =>
    socket.write(`GET / HTTP/1.1\r\nHost: ${address.host}\r\nConnection: close\r\n\r\n`),
  )
  return firstEvent<string>(socket, (found) =>
    socket.once('data', (bytes: Buffer) => found(bytes.subarray(0, 60).toString('latin1'))),
  )
}
