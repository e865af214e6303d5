/** §4.2: the query parameters of the statistics. */
import type { Rules } from '../rules/rules.ts'
import { readQuery } from './read-query.ts'

export interface StatisticCriteria {
  recipientPartition?: string
  days?: number
  isRead?: boolean
  isConfirmed?: boolean
}

type CriteriaReader = (query: URLSearchParams, rules: Rules) => StatisticCriteria

/** Each throws Refused (400) when a parameter is syntactically wrong, or the number of days is missing. */
export const nearlyExpiredCriteria: CriteriaReader = (query, { validation, refusals, statistics }) => {
  const { value, addMissing, refuseIfIssues } = readQuery(query, refusals)
  const name = 'numberOfDaysBeforeExpiration'
  const criteria = {
    recipientPartition: value(statistics.partitionParameter, () => validation.recipientPartition),
    days: value(name, () => validation.numberOfDaysBeforeExpiration),
    isRead: value('isRead', () => validation.isRead),
  }
  if (!query.has(name)) addMissing(name, 'the number of days is required')
  refuseIfIssues()
  return criteria
}

export const withActionRequiredCriteria: CriteriaReader = (query, { validation, refusals, statistics }) => {
  const { value, refuseIfIssues } = readQuery(query, refusals)
  const criteria = {
    recipientPartition: value(statistics.partitionParameter, () => validation.recipientPartition),
    isConfirmed: value('isConfirmed', () => validation.isConfirmed),
  }
  refuseIfIssues()
  return criteria
}

export const registeredMailsCriteria: CriteriaReader = (query, { validation, refusals, statistics }) => {
  const { value, refuseIfIssues } = readQuery(query, refusals)
  const criteria = {
    recipientPartition: value(statistics.partitionParameter, () => validation.recipientPartition),
    isRead: value('isRead', () => validation.isRead),
  }
  refuseIfIssues()
  return criteria
}
