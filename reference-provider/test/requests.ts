/** A request for every operation, as the tests of access send them. */
import type { Asked } from './start.ts'

type Request = [operation: string, method: string, path: string, asked?: Asked]

export const m = '/mailbox/messages'
const flag = { json: { isExecuted: true } }

/** Everything that reads or changes one message of the mailbox. */
export const onMessage = (id: string, action: string): Request[] => [
  ['details', 'GET', `${m}/${id}`],
  ['content', 'GET', `${m}/${id}/attachments/${id}-main/content`],
  ['body', 'GET', `${m}/${id}/body`],
  ['paymentData', 'GET', `${m}/${id}/paymentData`],
  ['structuredData', 'GET', `${m}/${id}/structuredData`],
  ['reply', 'POST', `${m}/${id}/reply`, { body: '', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }],
  ['action', 'GET', `/messageActions/${action}`],
  ['actionUpdate', 'PATCH', `${m}/${id}/actions/${action}`, flag],
  ['actionUpdate', 'PATCH', `${m}/${id}/messageActions/${action}`, flag],
]

export const onReferenceData: Request[] = [
  ['senderApplications', 'GET', '/refData/senderApplication'],
  ['senderApplication', 'GET', '/refData/senderApplication/application-1'],
  ['senderOrganizations', 'GET', '/refData/senderOrganization'],
  ['senderOrganization', 'GET', '/refData/senderOrganization/organization-1'],
  ['messageTypes', 'GET', '/refData/messageType'],
  ['messageTypes', 'GET', '/refData/messageTypes'],
  ['messageType', 'GET', '/refData/messageType/type-1'],
  ['messageType', 'GET', '/refData/messageTypes/type-1'],
  ['senderApplications', 'GET', '/refData/senderApplications'],
  ['senderOrganization', 'GET', '/refData/senderOrganizations/organization-1'],
  ['messageTemplates', 'GET', '/messageTemplates'],
  ['messageTemplate', 'GET', '/messageTemplates/template-1'],
]

const onMailbox: Request[] = [
  ['messages', 'GET', m],
  ['nearlyExpired', 'GET', `${m}/statistics/nearlyExpired?numberOfDaysBeforeExpiration=15`],
  ['withActionRequired', 'GET', `${m}/statistics/withActionRequired`],
  ['registeredMails', 'GET', `${m}/statistics/registeredMails`],
]

export const changes = (id: string): Request[] => [
  ['changePartition', 'POST', `${m}/changePartition`, { json: { messageIds: [id], targetRecipientPartitionId: 'B' } }],
  ['changeVisibility', 'POST', `${m}/changeVisibility`, { json: { messageIds: [id], isVisible: true } }],
]

export const everything = [
  ...onMessage('closed-action', 'action-closed'),
  ...onReferenceData,
  ...onMailbox,
  ...changes('plain'),
]
