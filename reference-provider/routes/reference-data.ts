/** §4.3: applications, organizations and message types. Our decision: a mandate is asked for, rights are not. */
import type { Application, MessageType, Organization } from '../../src/contract/interface/model.ts'
import type { Operation } from '../operations.ts'
import { refuse } from '../refusal.ts'
import { done, param, type Route, route, type Visit } from './route.ts'

interface Kind<Record> {
  name: string
  many: Operation
  one: Operation
  records(visit: Visit): ReadonlyMap<string, Record>
  shown(visit: Visit): (record: Record) => object
}

const routesOf = <Record>({ name, many, one, records, shown }: Kind<Record>): Route[] => [
  route({
    operation: many,
    handle: async (visit) => {
      await visit.caller.mailbox()
      return done(visit, visit.rules.presentation.records([...records(visit).values()].map(shown(visit))))
    },
  }),
  route({
    operation: one,
    handle: async (visit) => {
      await visit.caller.mailbox()
      const id = param(visit, 'id')
      const record = records(visit).get(id) ?? refuse(visit.rules.refusals.recordAbsent(name, id))
      return done(visit, shown(visit)(record))
    },
  }),
]

export const referenceData: Route[] = [
  ...routesOf<Application>({
    name: 'applicationId',
    many: 'senderApplications',
    one: 'senderApplication',
    records: ({ references }) => references.applications,
    shown: ({ rules }) => rules.presentation.application,
  }),
  ...routesOf<Organization>({
    name: 'organizationId',
    many: 'senderOrganizations',
    one: 'senderOrganization',
    records: ({ references }) => references.organizations,
    shown: ({ rules }) => rules.presentation.organization,
  }),
  ...routesOf<MessageType>({
    name: 'messageTypeId',
    many: 'messageTypes',
    one: 'messageType',
    records: ({ references }) => references.messageTypes,
    shown: ({ rules }) => rules.presentation.messageType,
  }),
]
