/** §4.1, §7: the status of success. Our decision: 204 also for changeVisibility and both forms of changePartition. */
import { everyOperation } from '../operations.ts'

export const statuses = everyOperation<number>(200, {
  reply: 201,
  actionUpdate: 204,
  changePartition: 204,
  changeVisibility: 204,
  eventNotifications: 204,
})
