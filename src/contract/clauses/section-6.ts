import { clausesOf, may } from './clause.ts'
import { notSpecified } from './reasons.ts'

/** §6: events. */
export const section6 = clausesOf({
  '6.1.right-added': 'After a notification of an added right the user can consult the partition',
  '6.1.right-deleted': 'After a notification of a deleted right the user cannot consult the partition',
  '6.1.webhook': 'The provider accepts such notifications at its webhook',
  '6.1.cache-refreshed': 'A notification refreshes the cached right',
  '6.1.webhook-shape': may.none('Path, method and payload of the webhook are not specified', notSpecified),
  '6.2.none-emitted': may.none('The specification shows no events of the provider itself', notSpecified),
})
