/** §5.1: the provider's own token, for which it signs an assertion; kept until shortly before it expires. */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { asRecord, stringAt } from '../read-json.ts'
import type { Rules } from '../rules/rules.ts'
import { clientId } from '../rules/service-requests.ts'
import type { OutboundSend } from './http.ts'

const marginMs = 30_000
const assertionSeconds = 60

/** Uses the time of the machine, not the clock of the mailbox: it matters only to the authorization server. */
export class OwnToken {
  readonly #send: OutboundSend
  readonly #requests: Rules['requests']
  readonly #tokenUrl: string
  readonly #privateKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  #granted: { token: string; until: number } | undefined
  #asking: Promise<string> | undefined

  constructor(authUrl: string, send: OutboundSend, { requests }: Rules) {
    this.#send = send
    this.#requests = requests
    this.#tokenUrl = requests.tokenAddress(authUrl)
  }

  /** Rejects when the authorization server grants no token. Concurrent calls share one request. */
  async currentToken(): Promise<string> {
    if (this.#granted && this.#granted.until > Date.now()) return this.#granted.token
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  /** The next call requests a new token. An older token than the current one is ignored. */
  forget(token: string): void {
    if (this.#granted?.token === token) this.#granted = undefined
  }

  async #ask(): Promise<string> {
    const { status, body } = await this.#send(
      this.#requests.ownToken(this.#tokenUrl, this.#assertion(), this.#requests.ownScope),
    )
    const token = stringAt(asRecord(body), 'access_token')
    if (status !== 200 || token === undefined) throw new Error(`no token was granted (${status})`)
    const seconds = Number(asRecord(body)?.expires_in ?? 0)
    this.#granted = { token, until: Date.now() + seconds * 1000 - marginMs }
    return token
  }

  #assertion(): string {
    return jwt.sign({}, this.#privateKey, {
      algorithm: 'ES256',
      issuer: clientId,
      subject: clientId,
      audience: this.#requests.audience(this.#tokenUrl),
      expiresIn: assertionSeconds,
      jwtid: randomUUID(),
    })
  }
}
