import { count, listOf, message, need, text, textLike } from './need.ts'

/** Needs of whole mailboxes, of reference data and of settings. */
export const mailboxNeeds = {
  mailbox: need('a mailbox', { enterpriseNumber: text }),
  // `count` of the messages in GENERAL are known
  manyInGeneral: need('at least 11 received messages in GENERAL', { count: count(120) }),
  // a full page has 100 messages; `count` of those that the user can consult are known
  manyMessages: need('more than 100 received messages in partitions the user can consult', { count: count(130) }),
  foreignMailbox: need('the mailbox of another enterprise', { enterpriseNumber: text }),
  // received
  foreignMessage: need('a message in the mailbox of another enterprise', message, { where: 'otherMailbox' }),
  foreignAction: need('a message with an open action in the mailbox of another enterprise', message, {
    where: 'otherMailbox',
  }),
  foreignRepliable: need('a message in the mailbox of another enterprise that accepts replies', message, {
    where: 'otherMailbox',
    usesUp: 'reply',
  }),
  // identifiers of reference data that messages of the mailbox name, a few different ones
  // its sample has no brackets: steps replace the first and the last character
  carriedApplication: need('a message that names its sender application (or set dialect.senderApplicationId)', {
    ids: listOf(textLike('ID-OF-APPLICATION')),
  }),
  carriedOrganization: need('a message that names its sender organization (or set dialect.senderOrganizationId)', {
    ids: listOf(text),
  }),
  carriedMessageType: need('a message that names its message type (or set dialect.messageTypeId)', {
    ids: listOf(text),
  }),
  // an origin that the target accepts (§4.6), and the others that the run was given
  portalOrigin: need(
    'an origin of the portal (--origin)',
    { origin: textLike('https://portal.example'), others: listOf(textLike('https://acceptance.portal.example')) },
    { isSetting: true },
  ),
}
