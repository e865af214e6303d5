/** §5.3: the scopes, in the neutral word. */
const prefix = 'scope:document:management:'

export const scopes = {
  documentConsumer: `${prefix}consult:ws-mailboxrest:documentconsumer`,
  /** Only the last validation scenario names it (§5.9). */
  messagesFull: `${prefix}consult:ws-mailboxrest:messagesfull`,
  representative: `${prefix}ws-mailboxrest:mailboxrepresentativeconsultation`,
  mailboxResponsible: `${prefix}consult:ws-mailboxrest:mailboxresponsible`,
  mailboxEnterpriseAdmin: `${prefix}consult:ws-mailboxrest:mailboxenterpriseadmin`,
  mailboxMandataryAdmin: `${prefix}consult:ws-mailboxrest:mailboxmandataryadmin`,
  mailboxEnterpriseUser: `${prefix}consult:ws-mailboxrest:mailboxenterpriseuser`,
  mailboxMandataryUser: `${prefix}consult:ws-mailboxrest:mailboxmandataryuser`,
  documentProvider: `${prefix}consult:ws-mailboxrest:documentprovider`,
  /** Our decision: the scope of the event notification service when it calls the webhook. */
  eventNotification: `${prefix}ws-mailboxrest:eventnotification`,
  /** Our decision: a scope of this family that opens nothing here. */
  unrelated: `${prefix}publish:ws-mailboxrest:documentsender`,
} as const

export type Scope = (typeof scopes)[keyof typeof scopes]

export const humanScopes: readonly Scope[] = [
  scopes.mailboxResponsible,
  scopes.mailboxEnterpriseAdmin,
  scopes.mailboxMandataryAdmin,
  scopes.mailboxEnterpriseUser,
  scopes.mailboxMandataryUser,
]

/** §5.3: those that give access to the operations of this interface. */
export const consultationScopes: readonly string[] = [
  scopes.documentConsumer,
  scopes.messagesFull,
  scopes.representative,
  ...humanScopes,
]
