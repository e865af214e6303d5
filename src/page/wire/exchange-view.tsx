import { useState } from 'preact/hooks'
import { clauses } from '../../contract/clauses/index.ts'
import { useStore } from '../components/context.ts'
import { Icon } from '../components/icon.tsx'
import { curlOf } from '../state/curl.ts'
import { decidingClauses } from '../state/deciding-clauses.ts'
import type { WireExchange } from '../state/exchange.ts'
import { StatusMark } from './wire-status.tsx'

const Headers = ({ headers }: { headers: Iterable<readonly [string, string]> }) => (
  <dl class="headers" lang="en">
    {[...headers].map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Copies the request as a curl line, with the whole token. */
const CopyCurl = ({ exchange }: { exchange: WireExchange }) => {
  const store = useStore()
  const { t } = store.texts.value
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const token = store.token?.persona === exchange.persona.name ? store.token.value : ''
    await navigator.clipboard.writeText(curlOf(exchange, store.environment.value?.provider.baseUrl ?? '', token))
    setCopied(true)
    store.announcement.value = t('wire.copied')
  }
  return (
    <button type="button" class="plain" onClick={() => void copy().catch(() => setCopied(false))}>
      <Icon name={isCopied ? 'done' : 'copy'} />
      {t(isCopied ? 'wire.copied' : 'wire.copy')}
    </button>
  )
}

/** The clauses that decided the answer, with their ids. */
const DecidedBy = ({ exchange }: { exchange: WireExchange }) => {
  const { t } = useStore().texts.value
  const ids = decidingClauses(exchange)
  if (ids.length === 0) return null
  return (
    <section class="decided">
      <h3>{t('wire.decided')}</h3>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <span class="section-mark">{clauses[id].section}</span>{' '}
            <span lang="en" title={id}>
              {clauses[id].says}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One request and its answer. */
export const ExchangeView = ({ exchange }: { exchange: WireExchange }) => {
  const { t } = useStore().texts.value
  const { method, path, status, ms, persona, requestHeaders, requestBody, responseHeaders, responseText } = exchange
  return (
    <article class="exchange">
      <header>
        <StatusMark status={status} />
        <code class="request-line">{`${method} ${path}`}</code>
        <span class="quiet nowrap">{ms} ms</span>
        {persona.relayed && <span class="tag">{t('persona.relayed')}</span>}
        <CopyCurl exchange={exchange} />
      </header>
      <DecidedBy exchange={exchange} />
      <div class="two">
        <details>
          <summary>{t('wire.request')}</summary>
          <Headers headers={Object.entries(requestHeaders)} />
          {requestBody && <pre>{requestBody}</pre>}
        </details>
        <details>
          <summary>{t('wire.answer')}</summary>
          <Headers headers={responseHeaders} />
          {responseText && <pre>{responseText}</pre>}
        </details>
      </div>
    </article>
  )
}
