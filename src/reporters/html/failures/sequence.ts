import type { StubCall } from '../../../contract/stub-control.ts'
import type { ExchangeExcerpt } from '../../../engine/result.ts'
import { html, type Markup } from '../markup.ts'
import { interfaceText, tag } from '../text.ts'

const lanes = ['caller', 'provider', 'authorization', 'partition'] as const
type Lane = (typeof lanes)[number]

/** An arrow of the picture, from the top down. */
interface Arrow {
  from: Lane
  to: Lane
  says: string
}

const mostCalls = 12
const picture = { width: 760, top: 44, line: 26 }
const middleOf = (lane: Lane): number => (picture.width / lanes.length) * (lanes.indexOf(lane) + 0.5)

/** The request, the calls of the provider to the two services meanwhile, and the answer, as a small sequence picture. */
export const sequencePicture = (exchange: ExchangeExcerpt): Markup | undefined => {
  const { calls = [] } = exchange
  if (calls.length === 0) return undefined
  const arrows = arrowsOf(exchange, calls.slice(0, mostCalls))
  const more = calls.length - mostCalls
  const height = picture.top + (arrows.length + 0.5) * picture.line
  return html`<figure class="sequence">
    <figcaption>${interfaceText('failure.calls')}</figcaption>
    <svg viewBox="0 0 ${picture.width} ${height}" aria-hidden="true">
      <defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>
      ${lanes.map((lane) => laneOf(lane, height))}
      ${arrows.map(arrowOf)}
    </svg>
    <ol>${arrows.map(({ from, to, says }) => html`<li>${interfaceText(`lane.${from}`)} → ${interfaceText(`lane.${to}`)}: <code>${says}</code></li>`)}</ol>
    ${more > 0 ? tag('p', 'failure.moreCalls', more) : undefined}
  </figure>`
}

const arrowsOf = ({ method, path, status }: ExchangeExcerpt, calls: readonly StubCall[]): Arrow[] => [
  { from: 'caller', to: 'provider', says: `${method} ${shortPath(path)}` },
  ...calls.map(
    ({ service, operation, status, fault }): Arrow => ({
      from: 'provider',
      to: service === 'authorization' ? 'authorization' : 'partition',
      says: `${operation} ${fault ?? status}`,
    }),
  ),
  { from: 'provider', to: 'caller', says: String(status) },
]

/** Without the query, and with only the end of a long path. */
const shortPath = (path: string): string => {
  const [plain = ''] = path.split('?', 1)
  return plain.length > 19 ? `…${plain.slice(-18)}` : plain
}

const laneOf = (lane: Lane, height: number): Markup => {
  const x = middleOf(lane)
  return html`<g class="lane"><line x1="${x}" x2="${x}" y1="${picture.top - 18}" y2="${height}"/><g text-anchor="middle"><text x="${x}" y="16" data-text="lane.${lane}">${lane}</text></g></g>`
}

const arrowOf = ({ from, to, says }: Arrow, index: number): Markup => {
  const y = picture.top + (index + 0.6) * picture.line
  const [start, end] = [middleOf(from), middleOf(to)]
  return html`<g class="arrow"><line x1="${start}" x2="${end}" y1="${y}" y2="${y}" marker-end="url(#head)"/><text x="${Math.min(start, end) + 14}" y="${y - 6}">${says}</text></g>`
}
