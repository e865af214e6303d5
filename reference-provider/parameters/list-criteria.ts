/** §4.1: the query parameters of the message list. */
import type { ListCriteria } from '../rules/lists/criteria.ts'
import type { Rules } from '../rules/rules.ts'
import { readQuery } from './read-query.ts'

/** @throws Refused (400) when a criterion is syntactically wrong, or a text lacks its language */
export const listCriteria = (query: URLSearchParams, { validation, refusals }: Rules): ListCriteria => {
  const { value, addMissing, refuseIfIssues } = readQuery(query, refusals)
  const criteria: ListCriteria = {
    page: value('page', () => validation.page),
    pageSize: value('pageSize', () => validation.pageSize),
    q: value('q', () => validation.q),
    qlang: value('qlang', () => validation.qlang),
    folder: value('folder', () => validation.folder),
    visible: value('visible', () => validation.visible),
    recipientPartition: value('recipientPartition', () => validation.recipientPartition),
    read: value('read', () => validation.read),
    expiredBefore: value('expiredBefore', () => validation.expiredBefore),
    receivedAfter: value('receivedAfter', () => validation.receivedAfter),
    receivedBefore: value('receivedBefore', () => validation.receivedBefore),
    enterpriseNumber: value('enterpriseNumber', () => validation.enterpriseNumber),
    senderApplicationId: value('senderApplicationId', () => validation.senderApplicationId),
    registeredMail: value('registeredMail', () => validation.registeredMail),
    requiredAction: value('requiredAction', () => validation.requiredAction),
    requiredActionNotExecuted: value('requiredActionNotExecuted', () => validation.requiredActionNotExecuted),
  }
  if (!query.has('qlang') && validation.needsLanguage(criteria))
    addMissing('qlang', 'a text to find needs its language')
  refuseIfIssues()
  return criteria
}
