/** §4.2: the query parameters of the statistics. */
import type { Rules } from '../rules/rules.ts'
import { readQuery } from './read-query.ts'

export interface StatisticCriteria {
  recipientPartition?: string
  days?: number
  isRead?: boolean
  isConfirmed?: boolean
}

type Reading = (query: URLSearchParams, rules: Rules) => StatisticCriteria

/** Each throws Refused (400) when a parameter is syntactically wrong, or the number of days is missing. */
export const nearlyExpiredCriteria: Reading = (query, { validation, refusals, statistics }) => {
  const { value, missing, finish } = readQuery(query, refusals)
  const name = 'numberOfDaysBeforeExpiration'
  const criteria = {
    recipientPartition: value(statistics.partitionParameter, () => validation.recipientPartition),
    days: value(name, () => validation.numberOfDaysBeforeExpiration),
    isRead: value('isRead', () => validation.isRead),
  }
  if (!query.has(name) && validation.needsDays) missing(name, 'the number of days is required')
  finish()
  return criteria
}

export const withActionRequiredCriteria: Reading = (query, { validation, refusals, statistics }) => {
  const { value, finish } = readQuery(query, refusals)
  const criteria = {
    recipientPartition: value(statistics.partitionParameter, () => validation.recipientPartition),
    isConfirmed: value('isConfirmed', () => validation.isConfirmed),
  }
  finish()
  return criteria
}

export const registeredMailsCriteria: Reading = (query, { validation, refusals, statistics }) => {
  const { value, finish } = readQuery(query, refusals)
  const criteria = {
    recipientPartition: value(statistics.partitionParameter, () => validation.recipientPartition),
    isRead: value('isRead', () => validation.isRead),
  }
  finish()
  return criteria
}
