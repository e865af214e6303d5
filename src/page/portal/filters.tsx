import { useStore } from '../components/context.ts'
import { type FilterName, filterNames } from '../state/criteria.ts'
import { localizedIn } from '../state/read-answers.ts'

type Show = (query: Record<string, string | undefined>) => void

const choices: readonly FilterName[] = ['read', 'registeredMail', 'requiredAction', 'requiredActionNotExecuted']
const dates: readonly FilterName[] = ['receivedAfter', 'receivedBefore', 'expiredBefore']

const FilterField = ({ name, changeQuery }: { name: FilterName; changeQuery: Show }) => {
  const store = useStore()
  const { t } = store.texts.value
  const value = store.criteria.value[name] ?? ''
  const set = (given: string) => changeQuery({ [name]: given || undefined })
  if (choices.includes(name))
    return (
      <select id={`filter-${name}`} value={value} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">{t('filter.any')}</option>
        <option value="true">{t('yes')}</option>
        <option value="false">{t('no')}</option>
      </select>
    )
  if (dates.includes(name))
    return (
      <input id={`filter-${name}`} type="date" value={value} onChange={(event) => set(event.currentTarget.value)} />
    )
  if (name === 'senderApplicationId')
    return (
      <select id={`filter-${name}`} value={value} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">{t('filter.any')}</option>
        {[...store.names.value.applications].map(([id, label]) => (
          <option key={id} value={id}>
            {localizedIn(store.textLanguage.value, label) || id}
          </option>
        ))}
      </select>
    )
  return (
    <input
      id={`filter-${name}`}
      inputMode="numeric"
      placeholder="0123456789"
      value={value}
      onChange={(event) => set(event.currentTarget.value.trim())}
    />
  )
}

/** §4.1: the filters of the list. All of them together mean AND. */
export const FilterPanel = ({ changeQuery }: { changeQuery: Show }) => {
  const { t } = useStore().texts.value
  const clear = () => changeQuery(Object.fromEntries(filterNames.map((name) => [name, undefined])))
  return (
    <div class="filters">
      {filterNames.map((name) => (
        <div key={name} class="field">
          <label for={`filter-${name}`}>{t(`filter.${name}`)}</label>
          <FilterField name={name} changeQuery={changeQuery} />
        </div>
      ))}
      <button type="button" class="plain" onClick={clear}>
        {t('filters.clear')}
      </button>
    </div>
  )
}
