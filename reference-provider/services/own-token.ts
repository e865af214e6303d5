/** §5.1: the provider's own token, for which it signs an assertion; kept until shortly before it expires. */
import { type CryptoKey, generateKeyPair, SignJWT } from 'jose'
import { asRecord } from '../read-json.ts'
import type { Rules } from '../rules/rules.ts'
import { clientId } from '../rules/service-requests.ts'
import type { OutboundSend } from './send.ts'

/** How long before its expiry a token is renewed. */
const renewalMarginMs = 30_000
const assertionSeconds = 60

/** Uses the time of the machine, not the clock of the mailbox: it matters only to the authorization server. */
export class OwnToken {
  readonly #send: OutboundSend
  readonly #requests: Rules['requests']
  readonly #answers: Rules['answers']
  readonly #tokenUrl: string
  #privateKey: Promise<CryptoKey> | undefined
  #granted: { token: string; until: number } | undefined
  #asking: Promise<string> | undefined

  constructor(authUrl: string, send: OutboundSend, { requests, answers }: Pick<Rules, 'requests' | 'answers'>) {
    this.#send = send
    this.#requests = requests
    this.#answers = answers
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
    const response = await this.#send(
      this.#requests.ownToken(this.#tokenUrl, await this.#assertion(), this.#requests.ownScope),
    )
    const token = this.#answers.ownToken(response)
    if (token === undefined) throw new Error(`no token was granted (${response.status})`)
    const seconds = Number(asRecord(response.body)?.expires_in ?? 0)
    this.#granted = { token, until: Date.now() + seconds * 1000 - renewalMarginMs }
    return token
  }

  async #assertion(): Promise<string> {
    this.#privateKey ??= generateKeyPair('ES256').then(({ privateKey }) => privateKey)
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(this.#requests.audience(this.#tokenUrl))
      .setIssuedAt(now)
      .setExpirationTime(now + assertionSeconds)
      .setJti(crypto.randomUUID())
      .sign(await this.#privateKey)
  }
}
