import type { ExchangeExcerpt } from '../../../engine/result.ts'
import { curlLine } from '../../curl.ts'
import { html, type Markup } from '../markup.ts'
import { interfaceText, tag } from '../text.ts'
import { sequencePicture } from './sequence.ts'

/** The request and its answer, the calls of the provider meanwhile, and curl for the same request. */
export const exchangeBlock = (exchange: ExchangeExcerpt, baseUrl: string): Markup => {
  const { method, path, as, status, body, request, headers, bytes, durationMs } = exchange
  const answer =
    status === 0 ? interfaceText('failure.noAnswer') : html`<code>${status}</code> · ${bytes} B · ${durationMs} ms`
  return html`
${sequencePicture(exchange)}
<details>
  ${tag('summary', 'failure.exchange')}
  <h4>${interfaceText('failure.request')}: <code>${as}</code></h4>
  ${block(`${method} ${path}`, Object.entries(request.headers), request.body)}
  <h4>${interfaceText('failure.answer')}: ${answer}</h4>
  ${block(String(status), headers, body)}
  ${tag('h4', 'failure.curl')}
  <pre>${curlLine(exchange, baseUrl)}</pre>
</details>`
}

const block = (
  first: string,
  headers: readonly (readonly [name: string, value: string])[],
  body: string | undefined,
): Markup => {
  const head = [first, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n')
  return html`<pre lang="en">${body === undefined ? head : `${head}\n\n${body}`}</pre>`
}
