import type { Service } from '../rules/refusals.ts'

/** A service that we depend on gave no answer that can be used: down, slow, redirecting, or not what was agreed. */
export class Unanswered extends Error {
  readonly service: Service
  readonly reason: string
  constructor(service: Service, reason: string) {
    super(`${service}: ${reason}`)
    this.name = 'Unanswered'
    this.service = service
    this.reason = reason
  }
}
