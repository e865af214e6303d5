/** §4.1 to §4.3: which operation answers at which paths, and which optional feature it belongs to (§1.4). */
import type { Feature } from '../../../src/contract/features.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import { type ProviderOperation, perOperation } from '../../operations.ts'

export type Method = 'GET' | 'POST' | 'PATCH'

/**
 * Our decision: reference data answers in the singular of the table and in the plural that §8 and version 2.1 write; an
 * action answers alone and below its message, in both forms of §4.1.
 */
const operationPaths: Record<ProviderOperation, readonly string[]> = {
  messages: [paths.messages],
  details: [paths.details],
  content: [paths.content],
  body: [paths.body],
  paymentData: [paths.paymentData],
  structuredData: [paths.structuredData],
  reply: [paths.reply],
  actionUpdate: [paths.actionUpdate, paths.actionUpdateOfScenarioTable],
  action: [paths.action, paths.actionUpdate, paths.actionUpdateOfScenarioTable],
  changePartition: [paths.changePartition],
  changeVisibility: [paths.changeVisibility],
  nearlyExpired: [paths.nearlyExpired],
  withActionRequired: [paths.withActionRequired],
  registeredMails: [paths.registeredMails],
  senderApplications: [paths.senderApplications, `${paths.senderApplications}s`],
  senderApplication: [paths.senderApplication, `${paths.senderApplications}s/{id}`],
  senderOrganizations: [paths.senderOrganizations, `${paths.senderOrganizations}s`],
  senderOrganization: [paths.senderOrganization, `${paths.senderOrganizations}s/{id}`],
  messageTypes: [paths.messageTypes, paths.messageTypesPlural],
  messageType: [paths.messageType, paths.messageTypePlural],
  messageTemplates: [paths.messageTemplates],
  messageTemplate: [paths.messageTemplate],
  eventNotifications: [paths.eventNotifications],
}

export const routingRules = {
  paths: operationPaths,
  methods: perOperation<Method>('GET', {
    reply: 'POST',
    changePartition: 'POST',
    changeVisibility: 'POST',
    eventNotifications: 'POST',
    actionUpdate: 'PATCH',
  }),
  /** §5.7: without the feature the operation answers 404, before any right is asked. */
  feature: perOperation<Feature | undefined>(undefined, {
    body: 'body',
    paymentData: 'paymentData',
    structuredData: 'structuredData',
    reply: 'reply',
    actionUpdate: 'actions',
    action: 'actions',
    messageTemplates: 'templates',
    messageTemplate: 'templates',
    eventNotifications: 'events',
  }),
  /** A path of the interface with everything filled in, as answers refer to it. */
  href: (path: string): string => path,
  /** An identifier as the store knows it, from what a request says. */
  identifier: (_name: string, text: string): string => text,
  allow: (methods: readonly string[]): string[] =>
    [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort(),
}
