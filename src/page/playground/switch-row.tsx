import type { PlaygroundSwitch } from '../backend/backend.ts'
import { usePlayground, useStore } from '../components/context.ts'
import { turnSwitch } from '../state/playground.ts'

/** Scenarios that a row names. */
const mostNamed = 3

/** One switch: what it does, and the scenarios that catch it. */
export const SwitchRow = ({ given }: { given: PlaygroundSwitch }) => {
  const store = useStore()
  const playground = usePlayground()
  const { t } = store.texts.value
  const { kind, id, title, chapter, scenarios, on } = given
  const more = scenarios.length - mostNamed
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
        </p>
        {scenarios.length > 0 && (
          <p class="quiet caught-by" lang={store.address.value.language}>
            {t('playground.caughtBy')}
            {scenarios.slice(0, mostNamed).map((scenario) => (
              <code key={scenario} lang="en">
                {scenario}
              </code>
            ))}
            {more > 0 && <span>{t('playground.caughtByMore', { count: more })}</span>}
          </p>
        )}
      </div>
    </li>
  )
}
