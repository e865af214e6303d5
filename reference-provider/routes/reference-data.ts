/** §4.3: applications, organizations and message types. Our decision: a mandate is asked for, rights are not. */
import type { Application, MessageType, Organization } from '../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../operations.ts'
import { refuse } from '../refusal.ts'
import { defineRoute, type ProviderRoute, pathParameter, type RouteContext, successResponse } from './route.ts'

interface RecordKind<Record> {
  name: string
  many: ProviderOperation
  one: ProviderOperation
  records(visit: RouteContext): ReadonlyMap<string, Record>
  shown(visit: RouteContext): (record: Record) => object
}

const recordRoutes = <Record>({ name, many, one, records, shown }: RecordKind<Record>): ProviderRoute[] => [
  defineRoute({
    operation: many,
    handle: async (visit) => {
      await visit.caller.mailbox()
      return successResponse(visit, visit.rules.presentation.records([...records(visit).values()].map(shown(visit))))
    },
  }),
  defineRoute({
    operation: one,
    handle: async (visit) => {
      await visit.caller.mailbox()
      const id = pathParameter(visit, 'id')
      const record = records(visit).get(id) ?? refuse(visit.rules.refusals.recordAbsent(name, id))
      return successResponse(visit, shown(visit)(record))
    },
  }),
]

export const referenceDataRoutes: ProviderRoute[] = [
  ...recordRoutes<Application>({
    name: 'applicationId',
    many: 'senderApplications',
    one: 'senderApplication',
    records: ({ referenceData }) => referenceData.applications,
    shown: ({ rules }) => rules.presentation.application,
  }),
  ...recordRoutes<Organization>({
    name: 'organizationId',
    many: 'senderOrganizations',
    one: 'senderOrganization',
    records: ({ referenceData }) => referenceData.organizations,
    shown: ({ rules }) => rules.presentation.organization,
  }),
  ...recordRoutes<MessageType>({
    name: 'messageTypeId',
    many: 'messageTypes',
    one: 'messageType',
    records: ({ referenceData }) => referenceData.messageTypes,
    shown: ({ rules }) => rules.presentation.messageType,
  }),
]
