import { scopes } from '../interface/scopes.ts'
import { longerScope, type Persona, similarScopes } from './persona.ts'

const consumer = { kind: 'documentConsumer', scopes: [scopes.documentConsumer, scopes.messagesFull] } as const

/** §5.4: document consumers, applications that read the mailbox of their own enterprise. */
export const documentConsumers = {
  documentConsumer: { ...consumer, says: 'an application that reads the mailbox of its own enterprise' },
  anotherConsumer: { ...consumer, says: 'another application of the enterprise' },
  consumerWithoutScope: {
    ...consumer,
    scopes: [scopes.unrelated],
    says: 'an application of the enterprise whose token has no scope of this interface',
  },
  consumerWithScopeAmongOthers: {
    ...consumer,
    scopes: [scopes.unrelated, ...consumer.scopes, longerScope(scopes.unrelated)],
    says: 'an application of the enterprise whose token has other scopes before and after the right one',
  },
  consumerWithSimilarScopes: {
    ...consumer,
    scopes: consumer.scopes.flatMap(similarScopes),
    says: 'an application whose scopes only look like those of this interface',
  },
  consumerWithShortNumber: {
    ...consumer,
    numbers: 'withoutLeadingZero',
    says: 'an application whose token has the enterprise number without its leading zero',
  },
  consumerWithSeveralNumbers: {
    ...consumer,
    numbers: 'ownThenForeign',
    says: 'an application whose token has the number of the enterprise first and another number second',
  },
  consumerWithOwnNumberSecond: {
    ...consumer,
    numbers: 'foreignThenOwn',
    says: 'an application of another enterprise whose token has the number of this enterprise second',
  },
  foreignConsumer: { ...consumer, enterprise: 'foreign', says: 'an application of another enterprise' },
  consumerWithoutMailbox: {
    ...consumer,
    enterprise: 'unknown',
    says: 'an application of an enterprise without a mailbox here',
  },
  foreignConsumerOnBehalf: {
    ...consumer,
    enterprise: 'foreign',
    onBehalfOf: 'mailbox',
    says: 'an application of another enterprise that claims to act for this one, without the scope for it',
  },
} as const satisfies Record<string, Persona>

/** §6: the service that notifies the provider of changed rights. */
export const services = {
  eventService: {
    kind: 'documentConsumer',
    scopes: [scopes.eventNotification],
    says: 'the event notification service',
  },
} as const satisfies Record<string, Persona>
