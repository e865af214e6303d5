/** §4.1, §5.6: lists that lose one rule in one language or with one page size. */
import type { Defect } from '../defect.ts'
import { losesCriterion, losesRights } from './many-criteria.ts'

const registered = 'registeredMail=true'

export const languageAndPageDefects: readonly Defect[] = [
  losesRights({
    where: ['qlang=de'],
    says: 'German searches have an index of their own, without the rights check',
    by: ['leaks-searches-received-nothing-closed'],
  }),
  losesRights({
    where: ['qlang=nl', 'read=false'],
    says: 'a Dutch search in unread messages has no rights check',
    by: ['leaks-searches-received-nothing-closed'],
  }),
  losesRights({
    where: ['qlang=nl', 'visible=false'],
    says: 'a Dutch search in hidden messages has no rights check',
    by: ['leaks-partition-received-nothing-closed'],
  }),
  losesRights({
    where: ['qlang=FR', registered],
    says: 'with the language in upper case, a search in registered mails has no rights check',
    by: ['leaks-searches-received-nothing-closed'],
  }),
  losesRights({
    where: ['pageSize=10', 'read=false'],
    says: 'pages of ten unread messages come from a cache without the rights check',
    by: ['leaks-searches-received-nothing-closed'],
  }),
  losesRights({
    where: ['pageSize=50', 'recipientPartition'],
    says: 'pages of 50 messages of a partition have no rights check',
    by: ['leaks-searches-received-nothing-closed'],
  }),
  losesRights({
    where: ['page=3', 'folder=out'],
    says: 'from the third page on, sent messages come from an archive without the rights check',
    by: ['leaks-combinations-sent-nothing-closed'],
  }),
  losesCriterion('q', {
    where: ['pageSize=10'],
    says: 'pages of ten ignore the search',
    by: ['list-many-criteria-received-match'],
  }),
  losesCriterion('q', {
    where: ['pageSize=50'],
    says: 'pages of 50 ignore the search',
    by: ['list-many-criteria-received-match'],
  }),
  losesCriterion('q', {
    where: ['page=3'],
    says: 'the third page ignores the search',
    by: ['list-many-criteria-both-match'],
  }),
  losesCriterion('read', {
    where: ['qlang=nl'],
    says: 'a Dutch search ignores the read flag',
    by: ['list-many-criteria-received-match'],
  }),
  losesCriterion('read', {
    where: ['pageSize=10'],
    says: 'pages of ten ignore the read flag',
    by: ['list-many-criteria-received-match'],
  }),
  losesCriterion('expiredBefore', {
    where: ['pageSize=20'],
    says: 'pages of 20 ignore expiredBefore',
    by: ['list-many-criteria-received-match'],
  }),
  losesCriterion('expiredBefore', {
    where: ['qlang=nl'],
    says: 'a Dutch search ignores expiredBefore',
    by: ['list-many-criteria-received-match'],
  }),
  losesCriterion('receivedAfter', {
    where: ['pageSize=50'],
    says: 'pages of 50 ignore receivedAfter',
    by: ['list-many-criteria-received-match'],
  }),
  losesCriterion('receivedBefore', {
    where: ['qlang=nl'],
    says: 'a Dutch search ignores receivedBefore',
    by: ['list-many-criteria-received-match'],
  }),
  losesCriterion('senderApplicationId', {
    where: ['page=3'],
    says: 'the third page ignores senderApplicationId',
    by: ['list-many-criteria-received-match'],
  }),
  losesCriterion('registeredMail', {
    where: ['qlang=de'],
    says: 'a German search ignores registeredMail',
    by: ['list-many-criteria-received-match'],
  }),
  losesCriterion('requiredAction', {
    where: ['qlang=nl'],
    says: 'a Dutch search ignores requiredAction',
    by: ['list-actions-received-all-hold'],
  }),
  losesCriterion('visible', {
    where: ['pageSize=10'],
    says: 'pages of ten have hidden messages too',
    by: ['list-many-criteria-received-match'],
  }),
  losesCriterion('recipientPartition', {
    where: ['qlang=nl'],
    says: 'a Dutch search ignores the partition',
    by: ['list-criteria-received-all-hold'],
  }),
]
