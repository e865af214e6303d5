/** The key registered for a client is neither a JWK nor PEM. */
export class UnreadableClientKey extends Error {
  readonly clientId: string

  constructor(clientId: string) {
    super(`the key of client ${clientId} is neither a JWK nor PEM`)
    this.name = 'UnreadableClientKey'
    this.clientId = clientId
  }
}
