import type { Clock } from '../../../fixtures/clock.ts'
import { createCallLog } from './call-log.ts'
import { createKnownCallers } from './callers.ts'
import type { ClientKey } from './client-key.ts'
import { createFaults } from './faults.ts'
import { createMailboxes } from './mailboxes.ts'
import type { StubServiceSettings } from './settings.ts'
import { createCallerTokens } from './tokens/caller-tokens.ts'
import { createProviderTokens } from './tokens/provider-tokens.ts'
import { createSigningKey } from './tokens/signing-key.ts'
import { createUsedAssertions } from './used-assertions.ts'

/** The state of the stubs, shared by both services and the control surface. */
export type StubState = ReturnType<typeof createStubState>

/** `clientKeys`: without them, the signatures of clients are not checked. */
export function createStubState(settings: StubServiceSettings, clock: Clock, clientKeys?: readonly ClientKey[]) {
  const signingKey = createSigningKey()
  const callers = createKnownCallers()
  return {
    settings,
    clock,
    signingKey,
    clientKeys,
    usedAssertions: createUsedAssertions(clock),
    mailboxes: createMailboxes(),
    callers,
    callerTokens: createCallerTokens(signingKey, clock, settings, callers),
    providerTokens: createProviderTokens(signingKey, clock, settings.authUrl),
    faults: createFaults(),
    log: createCallLog(),
  }
}
