/**
 * §4.3, §8: applications, organizations and message types; §1.4: message templates, whose paths and shapes are our
 * decisions. Our decision: they need a mandate but no right.
 */
import { paths } from '../../src/contract/interface/paths.ts'
import type { ProviderOperation } from '../operations.ts'
import { refuse } from '../refusal.ts'
import { twoDays } from '../rules/http/headers.ts'
import { resourceNotFound } from '../rules/http/refusals.ts'
import { recordList } from '../rules/presentation.ts'
import type { Rules } from '../rules/rules.ts'
import type { ReferenceData } from '../store/reference-data.ts'
import { defineRoute, type ProviderRoute, pathParameter, type RouteOptions, successResponse } from './route.ts'

interface RecordKind<Record> {
  all: ProviderOperation
  one: ProviderOperation
  /** how the path, and how a refusal, names the identifier */
  parameter: string
  name: string
  records(referenceData: ReferenceData): ReadonlyMap<string, Record>
  toJson(rules: Rules): (record: Record) => object
  declared: Partial<RouteOptions>
  /** the path of all records in another form */
  plural?: string
}

const recordRoutes = <Record>(kind: RecordKind<Record>): ProviderRoute[] => {
  const { all, one, parameter, name, records, toJson, declared, plural } = kind
  return [
    defineRoute({
      ...declared,
      operation: all,
      alsoAt: plural ? [plural] : [],
      handle: async (context) => {
        const { caller, rules, referenceData } = context
        await caller.mailbox()
        return successResponse(context, recordList([...records(referenceData).values()].map(toJson(rules))))
      },
    }),
    defineRoute({
      ...declared,
      operation: one,
      alsoAt: plural ? [`${plural}/{${parameter}}`] : [],
      handle: async (context) => {
        const { caller, rules, referenceData } = context
        await caller.mailbox()
        const id = pathParameter(context, parameter)
        const record = records(referenceData).get(id) ?? refuse(resourceNotFound(name, id))
        return successResponse(context, toJson(rules)(record))
      },
    }),
  ]
}

/** Reference data, at two paths: in the singular of the table, and in the plural of §8 and version 2.1 (our decision). */
const cachedRecordRoutes = <Record>(kind: Omit<RecordKind<Record>, 'parameter' | 'declared'>): ProviderRoute[] =>
  recordRoutes({ ...kind, parameter: 'id', declared: { cacheControl: twoDays }, plural: `${paths[kind.all]}s` })

export const referenceDataRoutes: ProviderRoute[] = [
  ...cachedRecordRoutes({
    all: 'senderApplications',
    one: 'senderApplication',
    name: 'applicationId',
    records: ({ applications }) => applications,
    toJson: ({ presentation }) => presentation.application,
  }),
  ...cachedRecordRoutes({
    all: 'senderOrganizations',
    one: 'senderOrganization',
    name: 'organizationId',
    records: ({ organizations }) => organizations,
    toJson: ({ presentation }) => presentation.organization,
  }),
  ...cachedRecordRoutes({
    all: 'messageTypes',
    one: 'messageType',
    name: 'messageTypeId',
    records: ({ messageTypes }) => messageTypes,
    toJson: ({ presentation }) => presentation.messageType,
  }),
  ...recordRoutes({
    all: 'messageTemplates',
    one: 'messageTemplate',
    parameter: 'templateId',
    name: 'templateId',
    records: ({ messageTemplates }) => messageTemplates,
    toJson: () => (template) => template,
    declared: { feature: 'templates' },
  }),
]
