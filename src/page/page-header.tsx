import { useState } from 'preact/hooks'
import { isApplication } from './backend/backend.ts'
import { usePlayground, useStore } from './components/context.ts'
import { Icon } from './components/icon.tsx'
import { pageLanguageOf, pageLanguages } from './languages/page-language.ts'
import { personaName } from './languages/persona-titles.ts'
import { formatAddress, type PageView, pageViews } from './state/address.ts'
import { goTo } from './state/loading.ts'

const schemes = ['light dark', 'light', 'dark'] as const
type ColorScheme = (typeof schemes)[number]
const storageName = 'conformance-color-scheme'

const keptScheme = (): ColorScheme => schemes.find((one) => one === localStorage.getItem(storageName)) ?? 'light dark'

const showScheme = (scheme: ColorScheme): void => {
  document.documentElement.style.colorScheme = scheme
}

/** As the system says, light, or dark; kept for the next visit. */
const SchemeButton = () => {
  const { t } = useStore().texts.value
  const [scheme, setScheme] = useState(() => {
    const kept = keptScheme()
    showScheme(kept)
    return kept
  })
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const toggle = () => {
    const next = isDark ? 'light' : 'dark'
    localStorage.setItem(storageName, next)
    showScheme(next)
    setScheme(next)
  }
  return (
    <button
      type="button"
      class="plain icon-button"
      aria-label={t(isDark ? 'scheme.light' : 'scheme.dark')}
      onClick={toggle}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  )
}

const ViewLink = ({ view }: { view: PageView }) => {
  const store = useStore()
  const { t } = store.texts.value
  const { address } = store
  const { switches } = usePlayground()
  const to = { view, messageId: undefined, query: {} }
  const on = view === 'playground' ? (switches.value ?? []).filter((one) => one.on).length : 0
  return (
    <a
      href={formatAddress({ ...address.value, ...to })}
      aria-current={address.value.view === view ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void goTo(store, to)
      }}
    >
      {t(`view.${view}`)}
      {on > 0 && <span class="count warn">{on}</span>}
    </a>
  )
}

/** Who the visitor is; a click opens the choice. */
const PersonaButton = () => {
  const store = useStore()
  const { t } = store.texts.value
  const persona = store.persona.value
  if (persona === undefined) return null
  return (
    <button
      type="button"
      class="persona-button"
      onClick={() => {
        store.isChoosing.value = true
      }}
    >
      <Icon name={persona.refused ? 'refused' : isApplication(persona) ? 'building' : 'person'} />
      <span class="hidden-text">{t('persona.current')}: </span>
      <span class="cut">{personaName(store.texts.value.language, persona.name)}</span>
      {persona.relayed && <span class="tag wide-only">{t('persona.relayed')}</span>}
      <Icon name="down" />
    </button>
  )
}

const LanguageChoice = () => {
  const store = useStore()
  const { t } = store.texts.value
  return (
    <label>
      <span class="hidden-text">{t('language')}</span>
      <select
        id="page-language"
        value={store.address.value.language}
        onChange={(event) => void goTo(store, { language: pageLanguageOf(event.currentTarget.value) ?? 'en' }, true)}
      >
        {pageLanguages.map((language) => (
          <option key={language} value={language}>
            {language.toUpperCase()}
          </option>
        ))}
      </select>
    </label>
  )
}

export const PageHeader = () => {
  const { t } = useStore().texts.value
  return (
    <header class="page-header">
      <p class="brand">
        <img src="icon.svg" alt="" width="28" height="28" />
        <span>{t('brand')}</span>
      </p>
      <nav class="views" aria-label={t('views')}>
        {pageViews.map((view) => (
          <ViewLink key={view} view={view} />
        ))}
      </nav>
      <div class="header-tools">
        <PersonaButton />
        <LanguageChoice />
        <SchemeButton />
      </div>
    </header>
  )
}
