import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** What lies at the address itself, below HTTP. */
export interface NetworkFindings {
  /** Somebody accepts connections there. */
  acceptsConnections?: boolean
  speaksTls?: boolean
  certificate?: TargetCertificate
  /** The beginning of what a plain connection answers, or says by itself. */
  greeting?: string
  /** The other name of this machine, where the provider listens while it does not at the one given. */
  otherLoopback?: string
}

export interface TargetCertificate {
  subject: string
  issuer: string
  /** host names it is made for */
  names: string
  validFrom: string
  validTo: string
}

const probeTimeoutMs = 1000

interface HostAndPort {
  host: string
  port: number
}

const hostAndPort = (url: string): HostAndPort => {
  const { hostname, port, protocol } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (protocol === 'https:' ? 443 : 80)) }
}

/** Three connections at most, none of which carries a token: who accepts, who speaks TLS, who speaks HTTP. */
export const probeNetwork = async (baseUrl: string): Promise<NetworkFindings> => {
  const place = hostAndPort(baseUrl)
  if (!(await acceptsConnections(place))) {
    const other = otherLoopback(place.host)
    const isThere = other !== undefined && (await acceptsConnections({ ...place, host: other }))
    return { acceptsConnections: false, ...(isThere && { otherLoopback: other }) }
  }
  const [certificate, greeting] = await Promise.all([certificateAt(place), greetingOf(place)])
  return { acceptsConnections: true, speaksTls: certificate !== undefined, certificate, greeting }
}

const otherLoopback = (host: string): string | undefined =>
  ({ '127.0.0.1': '::1', '::1': '127.0.0.1' })[host === 'localhost' ? '127.0.0.1' : host]

/** Whatever happens first; nothing within our patience is nothing. The socket is gone afterwards. */
const firstEvent = <T>(
  socket: Socket,
  listen: (found: (value: T | undefined) => void) => void,
): Promise<T | undefined> =>
  new Promise<T | undefined>((resolve) => {
    socket.setTimeout(probeTimeoutMs, () => resolve(undefined))
    socket.once('error', () => resolve(undefined))
    socket.once('close', () => resolve(undefined))
    listen(resolve)
  }).finally(() => socket.destroy())

const acceptsConnections = async (place: HostAndPort): Promise<boolean> => {
  const socket = connect(place)
  return (await firstEvent<true>(socket, (found) => socket.once('connect', () => found(true)))) ?? false
}

const certificateAt = (place: HostAndPort): Promise<TargetCertificate | undefined> => {
  const isName = /[a-z]/i.test(place.host) && !place.host.includes(':')
  // Only looked at: nothing is sent through it, so that nothing is trusted.
  const socket = connectTls({ ...place, rejectUnauthorized: false, ...(isName && { servername: place.host }) })
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

const greetingOf = (place: HostAndPort): Promise<string | undefined> => {
  const socket = connect(place, () =>
    socket.write(`GET / HTTP/1.1\r\nHost: ${place.host}\r\nConnection: close\r\n\r\n`),
  )
  return firstEvent<string>(socket, (found) =>
    socket.once('data', (bytes: Buffer) => found(bytes.subarray(0, 60).toString('latin1'))),
  )
}
