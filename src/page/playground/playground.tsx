import { useEffect } from 'preact/hooks'
import { switchKinds } from '../backend/backend.ts'
import { usePlayground, useStore } from '../components/context.ts'
import { Icon } from '../components/icon.tsx'
import { goTo } from '../state/loading.ts'
import { foundSwitches, loadSwitches, resetEverything } from '../state/playground.ts'
import { ScenarioLines } from './scenario-lines.tsx'
import { SwitchRow } from './switch-row.tsx'

const mostShown = 60

const KindTabs = ({ kind, changeQuery }: { kind: string; changeQuery(query: Record<string, string>): void }) => {
  const { switches } = usePlayground()
  const { t } = useStore().texts.value
  const count = (one: string) => switches.value?.filter((other) => other.kind === one).length ?? 0
  return (
    <fieldset class="kind-tabs">
      <legend class="hidden-text">{t('playground.kinds')}</legend>
      {switchKinds.map((one) => (
        <button key={one} type="button" aria-pressed={one === kind} onClick={() => changeQuery({ kind: one })}>
          {t(`kind.${one}`)} <span class="count">{count(one)}</span>
        </button>
      ))}
    </fieldset>
  )
}

const PlaygroundHead = () => {
  const store = useStore()
  const playground = usePlayground()
  const { t } = store.texts.value
  return (
    <header class="view-head">
      <div>
        <h1>{t('playground.title')}</h1>
        <p class="lead">{t('playground.lead')}</p>
      </div>
      <button type="button" data-do="reset" onClick={() => void resetEverything(playground, store)}>
        <Icon name="reset" />
        {t('playground.reset')}
      </button>
    </header>
  )
}

const SwitchSearch = ({ find, changeQuery }: { find: string; changeQuery(query: Record<string, string>): void }) => {
  const { t } = useStore().texts.value
  return (
    <label class="search-field">
      <span class="hidden-text">{t('playground.search')}</span>
      <Icon name="search" />
      <input
        id="switch-search"
        type="search"
        placeholder={t('playground.search')}
        value={find}
        onInput={(event) => changeQuery({ find: event.currentTarget.value })}
      />
    </label>
  )
}

/** The switches that are on, then those of the kind, or those that the search finds. */
const Switches = () => {
  const store = useStore()
  const { t } = store.texts.value
  const { kind = 'defect', find = '' } = store.address.value.query
  const changeQuery = (query: Record<string, string>) =>
    void goTo(store, { query: { kind, ...(find && { find }), ...query } }, true)
  const all = usePlayground().switches.value ?? []
  const found = foundSwitches(all, find === '' ? kind : undefined, find)
  const on = all.filter((one) => one.on)
  const off = found.filter((one) => !one.on)
  return (
    <section aria-label={t('playground.switches')}>
      <SwitchSearch find={find} changeQuery={changeQuery} />
      {find === '' && <KindTabs kind={kind} changeQuery={changeQuery} />}
      <p class="quiet">
        {find === ''
          ? t(`kind.about.${kindOf(kind)}`)
          : t(found.length === 1 ? 'playground.foundOne' : 'playground.found', { count: found.length })}
      </p>
      {on.length > 0 && (
        <>
          <h2 class="list-heading">{t('playground.on', { count: on.length })}</h2>
          <ul class="switches" data-list="on">
            {on.map((one) => (
              <SwitchRow key={`${one.kind} ${one.id}`} given={one} />
            ))}
          </ul>
        </>
      )}
      <ul class="switches" data-list="found">
        {off.slice(0, mostShown).map((one) => (
          <SwitchRow key={`${one.kind} ${one.id}`} given={one} />
        ))}
      </ul>
      {off.length > mostShown && <p class="quiet">{t('playground.more', { count: off.length - mostShown })}</p>}
    </section>
  )
}

/** Switches defects, variants, readings, features and faults on while everything runs. */
export const PlaygroundView = () => {
  const store = useStore()
  const playground = usePlayground()
  useEffect(() => void loadSwitches(playground, store), [])
  return (
    <div class="playground">
      <PlaygroundHead />
      {playground.failure.value && (
        <p class="refusal" role="alert" lang="en">
          {playground.failure.value}
        </p>
      )}
      <div class="playground-columns">
        <Switches />
        <ScenarioLines />
      </div>
    </div>
  )
}

const kindOf = (text: string) => switchKinds.find((one) => one === text) ?? 'defect'
