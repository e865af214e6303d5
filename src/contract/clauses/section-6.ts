import { clausesOf, may, must } from './clause.ts'
import { notSpecified } from './reasons.ts'

/** §6: events. */
export const section6 = clausesOf({
  '6.1.right-added': must.wire('A notice that a right was added opens the partition to the user'),
  '6.1.right-deleted': must.wire('A notice that a right was deleted closes the partition to the user'),
  '6.1.webhook': must.wire('The provider takes such notices at its webhook'),
  '6.1.cache-refreshed': must.wire('A notice replaces what the provider remembered of that right'),
  '6.1.webhook-shape': may.none('Path, method and payload of the webhook are left open', notSpecified),
  '6.2.none-emitted': may.none('No events of the provider itself are known', notSpecified),
})
