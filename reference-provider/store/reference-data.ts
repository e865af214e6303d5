import type { Application, MessageTemplate, MessageType, Organization } from '../../src/contract/interface/model.ts'
import type { Dataset } from '../../src/contract/test-data/dataset.ts'

/** §4.3: the reference records by identifier, in the order of the dataset. */
export interface ReferenceData {
  applications: ReadonlyMap<string, Application>
  organizations: ReadonlyMap<string, Organization>
  messageTypes: ReadonlyMap<string, MessageType>
  messageTemplates: ReadonlyMap<string, MessageTemplate>
}

export const referenceDataFrom = (dataset: Dataset): ReferenceData => ({
  applications: new Map(dataset.applications.map((record) => [record.applicationId, record])),
  organizations: new Map(dataset.organizations.map((record) => [record.organizationId, record])),
  messageTypes: new Map(dataset.messageTypes.map((record) => [record.messageTypeId, record])),
  messageTemplates: new Map(dataset.messageTemplates.map((record) => [record.templateId, record])),
})
