/** §4.1: lists that look at one action of a message, or lose a date, a flag or the visibility beside one other criterion. */
import { actionToConfirm } from '../../../../../src/contract/interface/model.ts'
import { revise } from '../../../../rules/rules.ts'
import { type Defect, defect } from '../../defect.ts'
import { losesCriterion } from '../many-criteria.ts'

const hiddenSent = ['folder=out', 'visible=false']

export const besideOtherDefects: readonly Defect[] = [
  losesCriterion('expiredBefore', {
    where: ['read=true'],
    says: 'the list of read messages does not know expiredBefore',
    by: ['list-no-match-beside-received'],
  }),
  losesCriterion('receivedBefore', {
    where: ['registeredMail=false', 'visible=false'],
    says: 'the list of hidden messages that are not registered mails does not know receivedBefore',
    by: ['list-no-match-beside-hidden'],
  }),
  losesCriterion('receivedAfter', {
    where: ['registeredMail=false', 'folder=out'],
    says: 'the list of sent messages that are not registered mails does not know receivedAfter',
    by: ['list-no-match-beside-sent'],
  }),
  losesCriterion('expiredBefore', {
    where: hiddenSent,
    says: 'the list of hidden sent messages does not know expiredBefore',
    by: ['list-no-match-beside-hidden-sent'],
  }),
  losesCriterion('receivedBefore', {
    where: hiddenSent,
    says: 'the list of hidden sent messages does not know receivedBefore',
    by: ['list-no-match-beside-hidden-sent'],
  }),
  losesCriterion('requiredAction', {
    where: ['registeredMail=false'],
    says: 'messages that are not registered mails are listed with and without an action',
    by: ['list-action-kept-beside-filters'],
  }),
  losesCriterion('requiredAction', {
    where: ['read=true', 'visible=false'],
    says: 'read hidden messages are listed with and without an action',
    by: ['list-action-kept-beside-filters'],
  }),
  losesCriterion('requiredActionNotExecuted', {
    where: ['read=true', 'folder=in'],
    says: 'among read messages, executed actions count as open',
    by: ['list-open-action-kept-beside-filters'],
  }),
  losesCriterion('read', {
    where: ['folder=out', 'pageSize=10'],
    says: 'pages of ten sent messages ignore the read flag',
    by: ['list-read-kept-beside-filters'],
  }),
  losesCriterion('registeredMail', {
    where: ['registeredMail=false', 'expiredBefore'],
    says: 'the list of messages that expire does not know registeredMail=false',
    by: ['list-not-registered-kept-beside-filters'],
  }),
  losesCriterion('visible', {
    where: ['enterpriseNumber', 'q'],
    says: 'a search with enterpriseNumber does not know visible',
    by: ['list-visible-kept-beside-filters'],
  }),
  defect('required-action-looks-at-the-first-action', ['list-action-at-any-place'], {
    says: 'requiredAction=true finds only messages whose first action is one to confirm',
    clauses: ['4.1.required-action-true'],
    change: revise('matching', {
      requiredAction: ({ messageActions }, wanted) => !wanted || messageActions[0]?.type === actionToConfirm,
    }),
  }),
]
