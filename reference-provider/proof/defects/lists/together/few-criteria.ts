/** §4.1: lists that lose a criterion where few others are, so messages which miss it are left. */
import type { Defect } from '../../defect.ts'
import { losesCriterion } from '../many-criteria.ts'

export const fewCriteriaDefects: readonly Defect[] = [
  losesCriterion('read', {
    where: ['recipientPartition', 'page=3', 'human'],
    says: 'for users, the third page of a partition has read and unread messages',
    by: ['list-few-criteria-as-human-user-match'],
  }),
  losesCriterion('registeredMail', {
    where: ['recipientPartition', 'read=true', 'documentConsumer'],
    says: 'for document consumers, the list of read messages of a partition ignores registeredMail',
    by: ['list-few-criteria-as-document-consumer-match'],
  }),
  losesCriterion('read', {
    where: ['recipientPartition', 'enterpriseNumber', 'representative'],
    says: 'for representatives, enterpriseNumber replaces read in the list of a partition',
    by: ['list-few-criteria-as-representative-match'],
  }),
]
