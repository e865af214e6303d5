import { useStore } from '../components/context.ts'
import { Icon } from '../components/icon.tsx'
import { writeAddress } from '../state/store.ts'

export const StatusMark = ({ status }: { status: number }) => (
  <span class={`status ${status === 0 || status >= 400 ? 'bad' : 'good'}`}>{status === 0 ? '✕' : status}</span>
)

/** The last request in one line; a click opens the rest. */
export const WireLine = () => {
  const store = useStore()
  const { t } = store.texts.value
  const [click] = store.clicks.value
  const last = click?.exchanges.at(-1)
  const { isWireOpen } = store.address.value
  const calls = click?.exchanges.reduce((sum, one) => sum + one.calls.length, 0) ?? 0
  return (
    <button
      type="button"
      class="wire-line"
      aria-expanded={isWireOpen}
      onClick={() => writeAddress(store, { isWireOpen: !isWireOpen }, true)}
    >
      <Icon name="wire" />
      <strong>{t('wire.title')}</strong>
      {last && <StatusMark status={last.status} />}
      {last && <code class="cut grow">{`${last.method} ${last.path}`}</code>}
      {last && <span class="quiet nowrap wide-only">{`${last.ms} ms · ${t('wire.calls', { count: calls })}`}</span>}
    </button>
  )
}
