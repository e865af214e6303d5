import type { StubCall } from '../../../contract/stub-control.ts'
import type { ExchangeExcerpt } from '../../../engine/result.ts'
import { html, type Markup } from '../markup.ts'
import { interfaceText, tag } from '../text.ts'

const lanes = ['caller', 'provider', 'authorization', 'partition'] as const
type Lane = (typeof lanes)[number]

/** An arrow of the picture, from the top down. An answer goes back to the caller. */
interface Arrow {
  from: Lane
  to: Lane
  says: string
  isAnswer?: true
}

const mostCalls = 12
const picture = { width: 760, top: 44, line: 26 }
const laneWidth = picture.width / lanes.length
const middleOf = (lane: Lane): number => laneWidth * (lanes.indexOf(lane) + 0.5)

/** Characters that fit between two lanes, in the font of fixed width that the style sheet sets. */
const mostCharacters = 23

/** The request, the calls of the provider to the two services meanwhile, and the answers, as a small sequence picture. */
export const sequencePicture = (exchange: ExchangeExcerpt): Markup | undefined => {
  const { calls = [] } = exchange
  if (calls.length === 0) return undefined
  const arrows = arrowsOf(exchange, calls.slice(0, mostCalls))
  const more = calls.length - mostCalls
  const height = picture.top + (arrows.length + 0.5) * picture.line
  return html`<figure class="sequence">
    <figcaption>${interfaceText('failure.calls')}</figcaption>
    <svg viewBox="0 0 ${picture.width} ${height}" aria-hidden="true">
      ${lanes.map((lane) => laneOf(lane, height))}
      ${arrows.map(arrowOf)}
    </svg>
    <ol>${arrows.map(({ from, to, says }) => html`<li>${interfaceText(`lane.${from}`)} → ${interfaceText(`lane.${to}`)}: <code>${says}</code></li>`)}</ol>
    ${more > 0 ? tag('p', 'failure.moreCalls', more) : undefined}
  </figure>`
}

const arrowsOf = ({ method, path, status }: ExchangeExcerpt, calls: readonly StubCall[]): Arrow[] => [
  { from: 'caller', to: 'provider', says: requestText(method, path) },
  ...calls.flatMap(arrowsOfCall),
  { from: 'provider', to: 'caller', says: String(status), isAnswer: true },
]

const arrowsOfCall = ({ service, operation, status, fault }: StubCall): Arrow[] => {
  const lane = service === 'authorization' ? 'authorization' : 'partition'
  return [
    { from: 'provider', to: lane, says: startOf(operation) },
    { from: lane, to: 'provider', says: startOf(fault ?? String(status)), isAnswer: true },
  ]
}

/** Without the query, and with only the end of a long path. */
const requestText = (method: string, path: string): string => {
  const [plain = ''] = path.split('?', 1)
  const room = mostCharacters - method.length - 1
  return `${method} ${plain.length > room ? `…${plain.slice(1 - room)}` : plain}`
}

const startOf = (text: string): string =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text

const laneOf = (lane: Lane, height: number): Markup => {
  const x = middleOf(lane)
  return html`<g class="lane"><line x1="${x}" x2="${x}" y1="${picture.top - 18}" y2="${height}"/><g text-anchor="middle" transform="translate(${x} 16)">${tag('text', `lane.${lane}`)}</g></g>`
}

/**
 * A line with its head. The head is no marker: a marker has an id, and browsers draw none while the picture that defines
 * it is not painted.
 */
const arrowOf = ({ from, to, says, isAnswer }: Arrow, index: number): Markup => {
  const y = picture.top + (index + 0.6) * picture.line
  const [start, end] = [middleOf(from), middleOf(to)]
  const back = start < end ? -8 : 8
  return html`<g class="arrow${isAnswer && ' back'}"><line x1="${start}" x2="${end}" y1="${y}" y2="${y}"/><path d="M${end} ${y}l${back} -4v8z"/><text x="${Math.min(start, end) + 14}" y="${y - 6}">${says}</text></g>`
}
