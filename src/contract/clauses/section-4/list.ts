import { clausesOf, must } from '../clause.ts'

/** §4.1: the rules of the list. */
export const section4List = clausesOf({
  '4.1.no-match-empty': must.wire('Criteria without a match give 200 and an empty list'),
  '4.1.far-future-empty': must.wire('A publication date far in the future gives 200 and an empty list'),
  '4.1.incoherent-empty': must.wire('Criteria that exclude each other give 200 and an empty list'),
  '4.1.syntax-page-400': must.wire('A page that is not a number gives 400'),
  '4.1.syntax-boolean-400': must.wire('A boolean other than true or false gives 400'),
  '4.1.syntax-date-400': must.wire('An invalid date gives 400'),
  '4.1.only-syntax-400': must.wire('Criteria with valid syntax never give 400'),
  '4.1.all-partitions-consultable-only': must.wire(
    'Without recipientPartition the list has only messages that the caller may consult',
  ),
  '4.1.all-partitions-every-consultable': must.wire(
    'Without recipientPartition the list covers every partition that the caller may consult',
  ),
  '4.1.all-partitions-without-general': must.wire('A caller without a right on GENERAL does not see its messages'),
  '4.1.required-action-unsupported': must.wire(
    'Without support for actions to confirm, requiredAction=true gives an empty list',
  ),
  '4.1.registered-mail-unsupported': must.wire(
    'Without support for registered mails, registeredMail=true gives an empty list',
  ),
})
