/** §4.3, §8: applications, organizations and message types. Our decision: they need a mandate but no right. */
import type { Application, MessageType, Organization } from '../../src/contract/interface/model.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { ProviderOperation } from '../operations.ts'
import { refuse } from '../refusal.ts'
import { twoDays } from '../rules/http/caching.ts'
import { recordList } from '../rules/presentation.ts'
import { defineRoute, type ProviderRoute, pathParameter, type RouteContext, successResponse } from './route.ts'

/** An operation and its two paths: in the singular of the table, and in the plural of §8 and version 2.1 (our decision). */
type OperationAt = [operation: ProviderOperation, singular: string, plural: string]

interface RecordKind<Record> {
  /** how a refusal names the identifier */
  name: string
  all: OperationAt
  one: OperationAt
  records(context: RouteContext): ReadonlyMap<string, Record>
  toJson(context: RouteContext): (record: Record) => object
}

const recordRoutes = <Record>({ name, all, one, records, toJson }: RecordKind<Record>): ProviderRoute[] => [
  defineRoute({
    operation: all[0],
    method: 'GET',
    path: all[1],
    alsoAt: [all[2]],
    cacheControl: twoDays,
    handle: async (context) => {
      await context.caller.mailbox()
      return successResponse(context, recordList([...records(context).values()].map(toJson(context))))
    },
  }),
  defineRoute({
    operation: one[0],
    method: 'GET',
    path: one[1],
    alsoAt: [one[2]],
    cacheControl: twoDays,
    handle: async (context) => {
      await context.caller.mailbox()
      const id = pathParameter(context, 'id')
      const record = records(context).get(id) ?? refuse(context.rules.refusals.recordAbsent(name, id))
      return successResponse(context, toJson(context)(record))
    },
  }),
]

export const referenceDataRoutes: ProviderRoute[] = [
  ...recordRoutes<Application>({
    name: 'applicationId',
    all: ['senderApplications', paths.senderApplications, `${paths.senderApplications}s`],
    one: ['senderApplication', paths.senderApplication, `${paths.senderApplications}s/{id}`],
    records: ({ referenceData }) => referenceData.applications,
    toJson: ({ rules }) => rules.presentation.application,
  }),
  ...recordRoutes<Organization>({
    name: 'organizationId',
    all: ['senderOrganizations', paths.senderOrganizations, `${paths.senderOrganizations}s`],
    one: ['senderOrganization', paths.senderOrganization, `${paths.senderOrganizations}s/{id}`],
    records: ({ referenceData }) => referenceData.organizations,
    toJson: ({ rules }) => rules.presentation.organization,
  }),
  ...recordRoutes<MessageType>({
    name: 'messageTypeId',
    all: ['messageTypes', paths.messageTypes, paths.messageTypesPlural],
    one: ['messageType', paths.messageType, paths.messageTypePlural],
    records: ({ referenceData }) => referenceData.messageTypes,
    toJson: ({ rules }) => rules.presentation.messageType,
  }),
]
