/** §4.1: an action is updated at either of two paths. Mistakes at the second one. */
import { withStore } from '../../../rules/revise/store-changes.ts'
import { type Defect, defect } from '../defect.ts'
import { withStaleView } from '../shared/stale-views.ts'

export const actionPathDefects: readonly Defect[] = [
  defect('action-at-the-second-path-stays-executed', ['action-update-at-each-path-takes-effect'], {
    says: 'isExecuted=false is ignored at the path of the scenario table',
    clauses: ['3.reopened-by-update', '4.1.action-path-either'],
    change: (rules) =>
      withStore(rules, ['actionUpdate'], (store, { request }) => ({
        swap: (changes) => {
          const reopens = changes.some(({ to }) => to.messageActions.some(({ isExecuted }) => !isExecuted))
          return request.path.includes('/messageActions/') && reopens ? true : store.swap(changes)
        },
      })),
  }),
  defect('action-at-the-second-path-stays-open-for-applications', ['action-update-at-each-path-takes-effect'], {
    says: 'updates of applications at the path of the scenario table are not stored',
    clauses: ['3.executed-by-update', '4.1.action-path-either'],
    change: (rules) =>
      withStore(rules, ['actionUpdate'], (store, { caller, request: { path } }) => ({
        swap: (changes) => (caller.kind !== 'human' && path.includes('/messageActions/') ? true : store.swap(changes)),
      })),
  }),
  defect('action-at-the-second-path-leaves-lists', ['action-update-at-each-path-takes-effect'], {
    says: 'lists do not follow an update of an action at the path of the scenario table',
    clauses: ['3.executed-leaves-open-list', '4.1.action-path-either'],
    change: withStaleView({
      operation: 'messages',
      facts: ({ messageActions }) => ({ messageActions }),
      missedBy: async ({ request }) => (request.path.includes('/messageActions/') ? () => true : undefined),
    }),
  }),
]
