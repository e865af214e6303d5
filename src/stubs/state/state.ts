import type { KeyObject } from 'node:crypto'
import type { Clock } from '../../../fixtures/clock.ts'
import { type CallLog, createCallLog } from './call-log.ts'
import { type Callers, createCallers } from './callers.ts'
import { createFaults, type Faults } from './faults.ts'
import { createMailboxes, type Mailboxes } from './mailboxes.ts'
import type { Settings } from './settings.ts'
import { createTestTokens, type TestTokens } from './tokens/caller-tokens.ts'
import { createProviderTokens, type ProviderTokens } from './tokens/provider-tokens.ts'
import { createSigningKey, type SigningKey } from './tokens/signing-key.ts'

/** All that the stubs know, shared by both services and the control surface. */
export interface World {
  settings: Settings
  clock: Clock
  key: SigningKey
  /** Public keys by client id; a client without any has nothing verified. */
  clientKeys: ReadonlyMap<string, KeyObject[]>
  mailboxes: Mailboxes
  callers: Callers
  testTokens: TestTokens
  providerTokens: ProviderTokens
  faults: Faults
  log: CallLog
}

export function createWorld(
  settings: Settings,
  clock: Clock,
  clientKeys: ReadonlyMap<string, KeyObject[]> = new Map(),
): World {
  const key = createSigningKey()
  const callers = createCallers()
  return {
    settings,
    clock,
    key,
    clientKeys,
    mailboxes: createMailboxes(),
    callers,
    testTokens: createTestTokens(key, clock, settings, callers),
    providerTokens: createProviderTokens(key, clock, settings.authUrl),
    faults: createFaults(),
    log: createCallLog(),
  }
}
