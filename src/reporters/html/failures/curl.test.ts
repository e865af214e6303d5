import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { excerpt } from '../../test/results.ts'
import { curlOf } from './curl.ts'

const baseUrl = 'http://127.0.0.1:4000'

it('sends what was sent, whatever a target put into it', () => {
  const hostile = "/mailbox/messages/'$(touch x)`touch y`"
  const exchange = excerpt({
    method: 'POST',
    path: hostile,
    request: { headers: { authorization: 'Bearer ‹token of humanUser›', accept: '*/*' }, body: "it's" },
  })
  const shell = `curl() { printf '%s\\n' "$@"; }; ${curlOf(exchange, baseUrl)}`
  const sent = execFileSync('sh', ['-c', shell], { env: { TOKEN: 'secret' }, encoding: 'utf8' })
  const headers = ['-H', 'authorization: Bearer secret', '-H', 'accept: */*']
  const all = ['-i', '-X', 'POST', `${baseUrl}${hostile}`, ...headers, '--data-binary', "it's", '']
  expect(sent.split('\n')).toEqual(all)
})

it('is left out if the result has only the start of the body', () => {
  expect(curlOf(excerpt({ request: { headers: {}, body: '{"messageIds":["5f…' } }), baseUrl)).toBeUndefined()
})
