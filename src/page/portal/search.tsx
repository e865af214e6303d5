import { useEffect, useRef, useState } from 'preact/hooks'
import { languages } from '../../contract/interface/parameters.ts'
import { useStore } from '../components/context.ts'
import { Icon } from '../components/icon.tsx'
import { activeFilters, changedQuery } from '../state/criteria.ts'
import { goTo } from '../state/loading.ts'
import { FilterPanel } from './filters.tsx'

const typingPauseMs = 150

type ChangeQuery = (query: Record<string, string | undefined>, replaces?: boolean) => void

/** Search as the visitor types, the language of the texts, and the filters. */
export const SearchBar = () => {
  const store = useStore()
  const { t } = store.texts.value
  const [isOpen, setOpen] = useState(false)
  const changeQuery: ChangeQuery = (query, replaces = false) =>
    void goTo(store, { messageId: undefined, query: changedQuery(store.address.value.query, query) }, replaces)
  return (
    <search class="search" aria-label={t('search.label')}>
      <SearchLine changeQuery={changeQuery} isOpen={isOpen} toggle={() => setOpen(!isOpen)} />
      <div id="filters" hidden={!isOpen}>
        {isOpen && <FilterPanel changeQuery={changeQuery} />}
      </div>
      <ActiveFilterChips changeQuery={changeQuery} />
    </search>
  )
}

/** The text in the field. The list is asked for when the visitor stops typing. */
const useTypedSearch = (changeQuery: ChangeQuery) => {
  const { q = '' } = useStore().criteria.value
  const [text, setText] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const sent = useRef(q)
  // The address can change by itself; what was typed here must not be replaced by an older state of it.
  useEffect(() => {
    if (q !== sent.current) setText(q)
    sent.current = q
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = typed.trim()
      changeQuery({ q: sent.current || undefined }, true)
    }, typingPauseMs)
  }
  return { text, type }
}

const SearchLine = ({
  changeQuery,
  isOpen,
  toggle,
}: {
  changeQuery: ChangeQuery
  isOpen: boolean
  toggle: () => void
}) => {
  const store = useStore()
  const { t } = store.texts.value
  const { text, type } = useTypedSearch(changeQuery)
  const count = activeFilters(store.criteria.value).length
  return (
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
      <SearchLanguage changeQuery={changeQuery} />
      <button
        type="button"
        class={count > 0 ? 'is-active' : ''}
        aria-expanded={isOpen}
        aria-controls="filters"
        onClick={toggle}
      >
        <Icon name="filter" />
        <span class="button-words">{t('filters.label')}</span>
        {count > 0 && <span class="count">{count}</span>}
      </button>
    </div>
  )
}

const SearchLanguage = ({ changeQuery }: { changeQuery: ChangeQuery }) => {
  const store = useStore()
  const { t } = store.texts.value
  return (
    <label class="search-language">
      <span>{t('search.messages')}</span>
      <span class="hidden-text">{t('search.language')}</span>
      <select
        id="search-language"
        value={store.textLanguage.value}
        onChange={(event) => changeQuery({ qlang: event.currentTarget.value })}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {language.toUpperCase()}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Each filter that is on; a click removes it. */
const ActiveFilterChips = ({ changeQuery }: { changeQuery: ChangeQuery }) => {
  const store = useStore()
  const { t } = store.texts.value
  const criteria = store.criteria.value
  const active = activeFilters(criteria)
  if (active.length === 0) return null
  return (
    <ul class="chips" aria-label={t('filters.active')}>
      {active.map((name) => (
        <li key={name}>
          <button type="button" class="chip" onClick={() => changeQuery({ [name]: undefined })}>
            {t(`filter.${name}`)}: {chipValue(criteria[name] ?? '', t('yes'), t('no'))}
            <Icon name="close" />
            <span class="hidden-text">{t('filters.remove')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const chipValue = (value: string, yes: string, no: string): string =>
  value === 'true' ? yes : value === 'false' ? no : value
