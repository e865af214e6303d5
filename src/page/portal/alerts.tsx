import { dayMs, limits } from '../../contract/interface/limits.ts'
import { useStore } from '../components/context.ts'
import { Icon, type IconName } from '../components/icon.tsx'
import { goTo } from '../state/loading.ts'
import type { PortalAlerts } from '../state/store.ts'

/** §8: the list that the alert counts; the expiry date is today plus one day more than the window. */
const dayAfterWindow = (): string =>
  new Date(Date.now() + (limits.nearlyExpiredDays + 1) * dayMs).toISOString().slice(0, 10)

const alerts: readonly { name: keyof PortalAlerts; icon: IconName; query(): Record<string, string> }[] = [
  { name: 'nearlyExpired', icon: 'clock', query: () => ({ expiredBefore: dayAfterWindow(), read: 'false' }) },
  {
    name: 'withActionRequired',
    icon: 'action',
    query: () => ({ requiredAction: 'true', requiredActionNotExecuted: 'true' }),
  },
  { name: 'registeredMails', icon: 'registered', query: () => ({ registeredMail: 'true', read: 'false' }) },
]

/** §4.2: the three alerts of the portal. Each leads to the list that it counts. */
export const AlertBar = () => {
  const store = useStore()
  const { t, number } = store.texts.value
  const raised = alerts.filter(({ name }) => (store.alerts.value[name] ?? 0) > 0)
  if (raised.length === 0) return null
  return (
    <section class="alerts" aria-label={t('alerts.label')}>
      {raised.map(({ name, icon, query }) => (
        <button
          key={name}
          type="button"
          class={`alert-card ${name}`}
          onClick={() => void goTo(store, { messageId: undefined, query: query() })}
        >
          <Icon name={icon} />
          <strong>{number(store.alerts.value[name] ?? 0)}</strong>
          <span>{t(`alerts.${name}`, { days: limits.nearlyExpiredDays })}</span>
        </button>
      ))}
    </section>
  )
}
