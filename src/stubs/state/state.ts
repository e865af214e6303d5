import type { KeyObject } from 'node:crypto'
import type { Clock } from '../../../fixtures/clock.ts'
import { createCallLog } from './call-log.ts'
import { createKnownCallers } from './callers.ts'
import { createFaults } from './faults.ts'
import { createMailboxes } from './mailboxes.ts'
import type { StubServiceSettings } from './settings.ts'
import { createCallerTokens } from './tokens/caller-tokens.ts'
import { createProviderTokens } from './tokens/provider-tokens.ts'
import { createSigningKey } from './tokens/signing-key.ts'

/** The state of the stubs, shared by both services and the control surface. */
export type StubState = ReturnType<typeof createStubState>

/** `clientKeys`: public keys by client id; without a key, the signature of a client is not checked. */
export function createStubState(
  settings: StubServiceSettings,
  clock: Clock,
  clientKeys: ReadonlyMap<string, KeyObject[]> = new Map(),
) {
  const signingKey = createSigningKey()
  const callers = createKnownCallers()
  return {
    settings,
    clock,
    signingKey,
    clientKeys,
    mailboxes: createMailboxes(),
    callers,
    callerTokens: createCallerTokens(signingKey, clock, settings, callers),
    providerTokens: createProviderTokens(signingKey, clock, settings.authUrl),
    faults: createFaults(),
    log: createCallLog(),
  }
}
