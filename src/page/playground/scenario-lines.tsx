import type { ScenarioEnd, ScenarioFailure } from '../backend/backend.ts'
import { usePlayground, useStore } from '../components/context.ts'
import { Icon } from '../components/icon.tsx'
import { goTo } from '../state/loading.ts'
import { isRed, runScenarios, type ScenarioRow } from '../state/playground.ts'

const factsInOrder = ['step', 'request', 'expected', 'actual', 'likelyCause', 'rule'] as const

/** The facts, each in its field; the text of a terminal has its own line breaks, so it is folded. */
const FailureFacts = ({ failure }: { failure: ScenarioFailure }) => {
  const { t } = useStore().texts.value
  return (
    <>
      <dl class="failure-facts">
        {factsInOrder.map((fact) =>
          failure[fact] === undefined ? null : (
            <div key={fact} data-fact={fact}>
              <dt>{t(`scenario.${fact}`)}</dt>
              <dd lang="en">{fact === 'request' ? <code>{failure[fact]}</code> : failure[fact]}</dd>
            </div>
          ),
        )}
      </dl>
      <details>
        <summary>{t('scenario.text')}</summary>
        <pre lang="en">{failure.text}</pre>
      </details>
    </>
  )
}

const Line = ({ row: { id, end } }: { row: ScenarioRow }) => {
  const { t } = useStore().texts.value
  const state = end === undefined ? 'running' : isRed(end) ? 'red' : end.outcome === 'passed' ? 'green' : 'grey'
  return (
    <li class={`scenario ${state}`} data-scenario={id} data-state={state}>
      <div class="scenario-head">
        <span class="lamp" />
        <div>
          <p lang="en">{end?.title ?? id}</p>
          <p class="quiet">
            <span class="outcome">{end === undefined ? t('playground.running') : outcomeText(t, end)}</span>
            {end && <span class="nowrap">{Math.round(end.ms)} ms</span>}
            {end && <code>{id}</code>}
          </p>
        </div>
      </div>
      {end?.failure && <FailureFacts failure={end.failure} />}
    </li>
  )
}

type Translate = ReturnType<typeof useStore>['texts']['value']['t']

const outcomeText = (t: Translate, { outcome }: ScenarioEnd): string => {
  switch (outcome) {
    case 'passed':
      return t('outcome.passed')
    case 'failed':
      return t('outcome.failed')
    case 'unverifiable':
      return t('outcome.unverifiable')
    case 'notApplicable':
      return t('outcome.notApplicable')
    case 'leftOut':
      return t('outcome.leftOut')
    default:
      return t('outcome.broken')
  }
}

/** The scenarios that the last switch touches, as they end: green, or red with the facts of the report. */
export const ScenarioLines = () => {
  const store = useStore()
  const playground = usePlayground()
  const { t } = store.texts.value
  const rows = playground.rows.value
  return (
    <section class="scenarios" aria-labelledby="scenarios-title" aria-busy={playground.isRunning.value}>
      <header class="scenarios-head">
        <h2 id="scenarios-title">{t('playground.scenarios')}</h2>
        <div class="button-line">
          <button
            type="button"
            data-do="rerun"
            disabled={rows.length === 0}
            onClick={() =>
              void runScenarios(
                playground,
                store,
                rows.map(({ id }) => id),
              )
            }
          >
            <Icon name="play" />
            {t('playground.rerun')}
          </button>
          <button type="button" onClick={() => void goTo(store, { view: 'messages', query: {} })}>
            <Icon name="inbox" />
            {t('playground.look')}
          </button>
        </div>
      </header>
      {rows.length === 0 ? (
        <div class="empty">
          <Icon name="play" />
          <p>{t('playground.noRows')}</p>
        </div>
      ) : (
        <ul class="scenario-list">
          {rows.map((row) => (
            <Line key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}
