import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { curlLine } from './curl.ts'
import { excerpt } from './test/results.ts'

const base = 'http://127.0.0.1:4000/api/'

/** The words that a shell makes of the command. */
const words = (command: string): string[] =>
  execFileSync('bash', ['-c', `curl() { printf '%s\\0' "$@"; }; TOKEN=abc; ${command}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)

describe('the curl line', () => {
  it('has the token of the caller in a variable, and no header that only the run needs', () => {
    const headers = { authorization: 'Bearer ‹token of humanUser›', accept: '*/*', traceparent: '00-1-2-01' }
    const command = curlLine(excerpt({ request: { headers } }), base)
    expect(command).toBe(`curl -i -H "authorization: Bearer $TOKEN" 'http://127.0.0.1:4000/api/mailbox/messages/5f1c'`)
    expect(words(command)).toContain('authorization: Bearer abc')
  })

  it('has the media types that the request accepts, if they are not those of curl', () => {
    const request = { headers: { accept: 'application/octet-stream' } }
    expect(words(curlLine(excerpt({ request }), base))).toContain('accept: application/octet-stream')
  })

  it.each([
    ['a quote', `{"text":"it's"}`],
    ['line breaks and a backslash', "--x\r\nContent-Type: text/plain\r\n\r\nC:\\a'b\r\n--x--"],
    ['what a shell would replace', '$(touch x) `id` $HOME !!'],
  ])('sends a body with %s as it was', (_, body) => {
    const request = { headers: { 'content-type': 'application/json' }, body }
    const sent = words(curlLine(excerpt({ method: 'POST', request }), base))
    expect(sent.slice(0, 5)).toEqual(['-i', '-X', 'POST', '-H', 'content-type: application/json'])
    expect(sent[sent.indexOf('--data-binary') + 1]).toBe(body)
  })

  it('quotes a path that a target sent', () => {
    const command = curlLine(excerpt({ path: `/mailbox/messages/a'; touch x; '` }), base)
    expect(words(command).at(-1)).toBe(`http://127.0.0.1:4000/api/mailbox/messages/a'; touch x; '`)
  })

  it('reads a body of which the result has only a part from a file, and keeps a header that is no token', () => {
    const request = { headers: { authorization: 'Basic eA==' }, body: 'start…' }
    expect(curlLine(excerpt({ method: 'PATCH', request }), base)).toBe(
      `curl -i -X PATCH -H 'authorization: Basic eA==' --data-binary @body 'http://127.0.0.1:4000/api/mailbox/messages/5f1c'`,
    )
  })
})
