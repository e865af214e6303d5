import type { PlaygroundSwitch } from '../backend/backend.ts'
import { usePlayground, useStore } from '../components/context.ts'
import { turnSwitch } from '../state/playground.ts'

/** One switch: what it does, and the scenarios that it touches. */
export const SwitchRow = ({ given }: { given: PlaygroundSwitch }) => {
  const store = useStore()
  const playground = usePlayground()
  const { t } = store.texts.value
  const { kind, id, title, chapter, scenarios, on } = given
  return (
    <li class={`switch-row ${on ? 'is-on' : ''}`} data-switch={id}>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-label={`${id}: ${title}`}
        class="toggle"
        onClick={() => void turnSwitch(playground, store, given, !on)}
      >
        <span />
      </button>
      <div class="switch-words" lang="en">
        <p>{title}</p>
        <p class="quiet">
          <span class="tag" lang={store.address.value.language}>
            {t(`kind.one.${kind}`)}
          </span>
          {chapter && <span class="section-mark">{/^\d/.test(chapter) ? `§${chapter}` : chapter}</span>}
          <code>{id}</code>
          {scenarios.length > 0 && (
            <span lang={store.address.value.language}>{t('playground.touches', { count: scenarios.length })}</span>
          )}
        </p>
      </div>
    </li>
  )
}
