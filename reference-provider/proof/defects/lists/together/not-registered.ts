/** §4.1, §5.6: lists that lose a rule beside registeredMail=false, or on later pages of a search in one language. */
import type { Defect } from '../../defect.ts'
import { losesCriterion, losesMailbox, losesRights } from '../many-criteria.ts'

const notRegistered = 'registeredMail=false'

const without = (criterion: string, by: string): Defect =>
  losesCriterion(criterion, {
    where: [notRegistered],
    says: `registeredMail=false replaces ${criterion}`,
    by: [by],
  })

export const notRegisteredDefects: readonly Defect[] = [
  losesRights({
    where: [notRegistered, 'read=false'],
    says: 'unread messages that are not registered mails have a query of their own, without the rights check',
    by: ['leaks-combinations-received-nothing-closed'],
  }),
  losesRights({
    where: [notRegistered, 'receivedAfter'],
    says: 'messages after a date that are not registered mails have no rights check',
    by: ['leaks-many-received-nothing-closed'],
  }),
  losesRights({
    where: [notRegistered, 'senderApplicationId'],
    says: 'messages of an application that are not registered mails have no rights check',
    by: ['leaks-many-both-nothing-closed'],
  }),
  losesRights({
    where: [notRegistered, 'page-2'],
    says: 'further pages of messages that are not registered mails have no rights check',
    by: ['leaks-combinations-received-nothing-closed'],
  }),
  losesRights({
    where: ['page-2', 'qlang=nl'],
    says: 'the second page of a Dutch search has no rights check',
    by: ['leaks-combinations-received-nothing-closed'],
  }),
  losesRights({
    where: ['page-2', 'qlang=de'],
    says: 'the second page of a German search has no rights check',
    by: ['leaks-combinations-received-nothing-closed'],
  }),
  losesMailbox({
    where: [notRegistered, 'receivedBefore', 'folder=in'],
    says: 'messages before a date that are not registered mails are not limited to the mailbox',
    by: ['leaks-combinations-received-nothing-of-another-mailbox'],
  }),
  losesMailbox({
    where: [notRegistered, 'page-2', 'folder=out'],
    says: 'further pages of sent messages that are not registered mails are not limited to the mailbox',
    by: ['leaks-many-sent-nothing-of-another-mailbox', 'leaks-combinations-sent-nothing-of-another-mailbox'],
  }),
  without('read', 'list-many-criteria-received-match'),
]
