import { clauses } from '../../contract/clauses/index.ts'
import { personaTitle } from '../languages/persona-titles.ts'
import { problemOf, type WireExchange } from '../state/exchange.ts'
import { refusalRule } from '../state/refusal-rules.ts'
import { useStore } from './context.ts'
import { Icon } from './icon.tsx'

/** A refusal: who was refused what, the rule that says so, and the problem document. */
export const RefusalNotice = ({ exchange }: { exchange: WireExchange }) => {
  const { texts } = useStore()
  const { t } = texts.value
  const { name, clauses: ids } = refusalRule(exchange)
  const who = personaTitle(texts.value.language, exchange.persona)
  const what = t(`what.${exchange.operation}`)
  const sections = [...new Set(ids.map((id) => clauses[id].section))].join(', ')
  const problem = problemOf(exchange)
  return (
    <div class="refusal" role="alert">
      <Icon name="refused" />
      <div>
        <p class="refusal-sentence">
          {t(exchange.status === 0 ? 'refusal.blocked' : 'refusal.sentence', { who, what })}
        </p>
        <p>
          {t(`rule.${name}`)} {sections && <span class="section-mark">{sections}</span>}
        </p>
        {problem && (
          <details>
            <summary>
              {t('refusal.problem')} <span class="status bad">{exchange.status}</span>
            </summary>
            <pre lang="en">{JSON.stringify(problem, undefined, 2)}</pre>
          </details>
        )}
      </div>
    </div>
  )
}
