import type { KeyObject } from 'node:crypto'
import type { Clock } from '../../../fixtures/clock.ts'
import { type CallLog, createCallLog } from './call-log.ts'
import { createKnownCallers, type KnownCallers } from './callers.ts'
import { createFaults, type Faults } from './faults.ts'
import { createMailboxes, type Mailboxes } from './mailboxes.ts'
import type { StubServiceSettings } from './settings.ts'
import { type CallerTokens, createCallerTokens } from './tokens/caller-tokens.ts'
import { createProviderTokens, type ProviderTokens } from './tokens/provider-tokens.ts'
import { createSigningKey, type SigningKey } from './tokens/signing-key.ts'

/** The state of the stubs, shared by both services and the control surface. */
export interface StubState {
  settings: StubServiceSettings
  clock: Clock
  signingKey: SigningKey
  /** public keys by client id; without a key, the signature of a client is not checked */
  clientKeys: ReadonlyMap<string, KeyObject[]>
  mailboxes: Mailboxes
  callers: KnownCallers
  callerTokens: CallerTokens
  providerTokens: ProviderTokens
  faults: Faults
  log: CallLog
}

export function createStubState(
  settings: StubServiceSettings,
  clock: Clock,
  clientKeys: ReadonlyMap<string, KeyObject[]> = new Map(),
): StubState {
  const key = createSigningKey()
  const callers = createKnownCallers()
  return {
    settings,
    clock,
    signingKey: key,
    clientKeys,
    mailboxes: createMailboxes(),
    callers,
    callerTokens: createCallerTokens(key, clock, settings, callers),
    providerTokens: createProviderTokens(key, clock, settings.authUrl),
    faults: createFaults(),
    log: createCallLog(),
  }
}
