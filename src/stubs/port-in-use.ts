import type { StubService } from '../contract/stub-control.ts'

/** Somebody else listens where a service of ours should. */
export class PortInUse extends Error {
  readonly port: number
  readonly service: StubService

  constructor(port: number, service: StubService) {
    super(`port ${port} is in use, and the ${service} service of the stubs should listen there`)
    this.name = 'PortInUse'
    this.port = port
    this.service = service
  }
}
