import { type Scope, scopes } from './scopes.ts'
import type { CallerKind } from './stub-control.ts'

/** A kind of caller that a scenario plays as. Who supplies one differs from target to target. */
export interface Persona {
  kind: CallerKind
  says: string
  scopes: readonly Scope[]
}

export const personas = {
  humanUser: {
    kind: 'human',
    says: 'a user of the enterprise who may consult every partition but the closed one',
    scopes: [scopes.mailboxEnterpriseUser],
  },
  documentConsumer: {
    kind: 'documentConsumer',
    says: 'an application that reads the mailbox of its own enterprise',
    scopes: [scopes.documentConsumer, scopes.messagesFull],
  },
  consumerWithoutScope: {
    kind: 'documentConsumer',
    says: 'an application of the enterprise whose token opens nothing here',
    scopes: [scopes.unrelated],
  },
  representative: {
    kind: 'representative',
    says: 'an application of another enterprise that holds a mandate',
    scopes: [scopes.representative],
  },
} as const satisfies Record<string, Persona>

export type PersonaName = keyof typeof personas
