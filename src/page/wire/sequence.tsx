import { type ServiceCall, serviceNames } from '../backend/backend.ts'
import { useStore } from '../components/context.ts'
import type { WireExchange } from '../state/exchange.ts'

/** The parties, from left to right. Applications have the relay between browser and provider. */
type Party = 'browser' | 'relay' | 'provider' | (typeof serviceNames)[number]

interface Arrow {
  from: Party
  to: Party
  text: string
  /** a reply goes back; only a browser sends a preflight */
  kind: 'request' | 'reply' | 'preflight'
  isBad?: boolean
}

const pathOnly = (path: string): string => path.split('?')[0] ?? path

/** `preflight`: the words for it; undefined where none is sent. */
const arrowsOf = (exchanges: readonly WireExchange[], preflight: string | undefined): Arrow[] =>
  exchanges.flatMap(({ method, path, persona, status, calls }) => {
    const text = `${method} ${pathOnly(path)}`
    const way: Party[] = persona.relayed ? ['browser', 'relay', 'provider'] : ['browser', 'provider']
    const there = way.slice(1).map((to, index): Arrow => ({ from: way[index] ?? 'browser', to, text, kind: 'request' }))
    const isBad = status === 0 || status >= 400
    const back = [...way].reverse()
    const reply = status === 0 ? '✕' : `${status}`
    const home = back
      .slice(1)
      .map((to, index): Arrow => ({ from: back[index] ?? 'provider', to, text: reply, kind: 'reply', isBad }))
    const asked: Arrow[] =
      persona.relayed || preflight === undefined
        ? []
        : [{ from: 'browser', to: 'provider', text: preflight, kind: 'preflight' }]
    return [...asked, ...there, ...calls.flatMap(arrowsOfCall), ...home]
  })

const arrowsOfCall = ({ service, method, path, status }: ServiceCall): Arrow[] => [
  { from: 'provider', to: service, text: `${method} ${pathOnly(path)}`, kind: 'request' },
  {
    from: service,
    to: 'provider',
    text: status === 0 ? '✕' : `${status}`,
    kind: 'reply',
    isBad: status === 0 || status >= 400,
  },
]

/** Who asked whom, from top to bottom. */
export const SequencePicture = ({ exchanges }: { exchanges: readonly WireExchange[] }) => {
  const { texts, backend } = useStore()
  const { t } = texts.value
  const { isInPage } = backend
  const [first] = exchanges
  if (first === undefined) return null
  const parties: Party[] = [
    'browser',
    ...(first.persona.relayed ? ['relay' as const] : []),
    'provider',
    ...serviceNames,
  ]
  const arrows = arrowsOf(exchanges, isInPage ? undefined : t('wire.preflight'))
  return (
    <figure class="sequence" aria-label={t('wire.sequence')}>
      <div class={`lanes of-${parties.length}`} aria-hidden="true">
        {parties.map((party) => (
          <span key={party}>{t(`party.${party}`)}</span>
        ))}
      </div>
      <ol class={`arrows of-${parties.length}`}>
        {arrows.map(({ from, to, text, kind, isBad }, index) => {
          const [start, end] = [parties.indexOf(from), parties.indexOf(to)]
          const [left, right] = [Math.min(start, end), Math.max(start, end)]
          return (
            <li key={`${index} ${text}`} class="arrow-line">
              <span
                class={`arrow ${kind} ${end < start ? 'leftward' : 'rightward'} ${isBad ? 'bad' : ''} from-${left + 1} to-${right + 1}`}
              >
                <span class="hidden-text">{`${t(`party.${from}`)} → ${t(`party.${to}`)}: `}</span>
                <span class="arrow-text">{text}</span>
              </span>
            </li>
          )
        })}
      </ol>
      <figcaption class="quiet">
        {t(isInPage ? 'wire.inPageNote' : first.persona.relayed ? 'wire.relayNote' : 'wire.preflightNote')}
      </figcaption>
    </figure>
  )
}
