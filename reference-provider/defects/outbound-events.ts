/** §6: rights are remembered, and notices of their change are not heard. */
import { type Rules, revised } from '../rules/rules.ts'
import type { Defect } from './defect.ts'

const deafTo = (rules: Rules, type: keyof Rules['events']['types']): Rules =>
  revised(rules, 'events', { types: { ...rules.events.types, [type]: 'something.else' } })

export const outboundEvents: readonly Defect[] = [
  {
    id: 'outbound-right-added-unheard',
    clauses: ['6.1.right-added', '6.1.cache-refreshed', '6.1.webhook'],
    says: 'a user who had no right is remembered so, whatever notices say',
    expected: ['event-right-added-opens'],
    cacheRights: true,
    change: (rules) => deafTo(rules, 'rightCreated'),
  },
  {
    id: 'outbound-right-deleted-unheard',
    clauses: ['6.1.right-deleted', '6.1.cache-refreshed'],
    says: 'a right that was deleted is remembered, whatever notices say',
    expected: ['event-right-deleted-closes'],
    cacheRights: true,
    change: (rules) => deafTo(rules, 'rightDeleted'),
  },
]
