/** Somebody else listens where the provider was to listen. */
export class PortInUse extends Error {
  readonly port: number
  readonly host: string
  constructor(port: number, host: string) {
    super(`port ${port} of ${host} is in use`)
    this.name = 'PortInUse'
    this.port = port
    this.host = host
  }
}
