import { useEffect, useRef, useState } from 'preact/hooks'
import { languages } from '../../contract/interface/parameters.ts'
import { useStore } from '../components/context.ts'
import { Icon } from '../components/icon.tsx'
import { activeFilters, changedQuery } from '../state/criteria.ts'
import { goTo } from '../state/loading.ts'
import { FilterPanel } from './filters.tsx'

const typingPauseMs = 150

/** Search as the visitor types, the language of the texts, and the filters. */
export const SearchBar = () => {
  const store = useStore()
  const { t } = store.texts.value
  const { q = '' } = store.criteria.value
  const [text, setText] = useState(q)
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const sent = useRef(q)
  // The address can change by itself; what was typed here must not be replaced by an older state of it.
  useEffect(() => {
    if (q !== sent.current) setText(q)
    sent.current = q
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (query: Record<string, string | undefined>, replaces = false) =>
    void goTo(store, { messageId: undefined, query: changedQuery(store.address.value.query, query) }, replaces)
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = typed.trim()
      show({ q: sent.current || undefined }, true)
    }, typingPauseMs)
  }
  const active = activeFilters(store.criteria.value)
  return (
    <search class="search" aria-label={t('search.label')}>
      <div class="search-line">
        <label class="search-field">
          <span class="hidden-text">{t('search.text')}</span>
          <Icon name="search" />
          <input
            id="search-text"
            type="search"
            placeholder={t('search.text')}
            value={text}
            onInput={(event) => type(event.currentTarget.value)}
          />
        </label>
        <label class="search-language">
          <span aria-hidden="true">{t('search.messages')}</span>
          <span class="hidden-text">{t('search.language')}</span>
          <select
            id="search-language"
            value={store.textLanguage.value}
            onChange={(event) => show({ qlang: event.currentTarget.value })}
          >
            {languages.map((language) => (
              <option key={language} value={language}>
                {language.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          class={active.length > 0 ? 'is-active' : ''}
          aria-expanded={isOpen}
          aria-controls="filters"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" />
          <span class="button-words">{t('filters.label')}</span>
          {active.length > 0 && <span class="count">{active.length}</span>}
        </button>
      </div>
      <div id="filters" hidden={!isOpen}>
        {isOpen && <FilterPanel show={show} />}
      </div>
      {active.length > 0 && (
        <ul class="chips" aria-label={t('filters.active')}>
          {active.map((name) => (
            <li key={name}>
              <button type="button" class="chip" onClick={() => show({ [name]: undefined })}>
                {t(`filter.${name}`)}: {chipValue(store.criteria.value[name] ?? '', t('yes'), t('no'))}
                <Icon name="close" />
                <span class="hidden-text">{t('filters.remove')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

const chipValue = (value: string, yes: string, no: string): string =>
  value === 'true' ? yes : value === 'false' ? no : value
