import { useState } from 'preact/hooks'
import { useStore } from '../components/context.ts'
import { Icon } from '../components/icon.tsx'
import type { PageLanguage } from '../languages/page-language.ts'
import { personaName } from '../languages/persona-titles.ts'
import type { TextValues } from '../languages/translate.ts'
import type { VisitorClick } from '../state/exchange.ts'
import { writeAddress } from '../state/store.ts'
import { ExchangeView } from './exchange-view.tsx'
import { SequencePicture } from './sequence.tsx'
import { StatusMark } from './wire-status.tsx'

const ClickView = ({ click }: { click: VisitorClick }) => {
  const { t } = useStore().texts.value
  const { exchanges, background } = click
  return (
    <div class="click">
      <SequencePicture exchanges={exchanges} />
      {exchanges.map((exchange) => (
        <ExchangeView key={exchange.id} exchange={exchange} />
      ))}
      {background.exchanges.length > 0 && (
        <details class="background">
          <summary>
            {t('wire.background', { count: background.exchanges.length, calls: background.calls.length })}
          </summary>
          <ul>
            {background.exchanges.map(({ id, method, path, status }) => (
              <li key={id}>
                <StatusMark status={status} /> <code>{`${method} ${path}`}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** What each click sent, what came back, and what the provider asked the two services for it. */
export const WirePanel = () => {
  const store = useStore()
  const { t, language } = store.texts.value
  const [chosen, choose] = useState<number | undefined>()
  const clicks = store.clicks.value
  const click = clicks.find(({ id }) => id === chosen) ?? clicks[0]
  return (
    <aside class="wire" aria-labelledby="wire-title">
      <header class="wire-head">
        <h2 id="wire-title">{t('wire.title')}</h2>
        <p class="quiet">{t('wire.about')}</p>
        <button
          type="button"
          class="plain icon-button"
          aria-label={t('close')}
          onClick={() => writeAddress(store, { isWireOpen: false }, true)}
        >
          <Icon name="close" />
        </button>
      </header>
      {click === undefined ? (
        <p class="empty">{t('wire.empty')}</p>
      ) : (
        <div class="wire-body">
          <ol class="click-list" aria-label={t('wire.clicks')}>
            {clicks.map(({ id, label, exchanges }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current={id === click.id ? 'true' : undefined}
                  onClick={() => choose(id === clicks[0]?.id ? undefined : id)}
                >
                  <span class="grow cut">{t(label.key, namedIn(language, label.values))}</span>
                  {exchanges.map((exchange) => (
                    <StatusMark key={exchange.id} status={exchange.status} />
                  ))}
                </button>
              </li>
            ))}
          </ol>
          <ClickView key={click.id} click={click} />
        </div>
      )}
    </aside>
  )
}

/** The values of a label: a persona has its name in the language. */
const namedIn = (language: PageLanguage, values: TextValues = {}): TextValues =>
  typeof values.who === 'string' ? { ...values, who: personaName(language, values.who) } : values
