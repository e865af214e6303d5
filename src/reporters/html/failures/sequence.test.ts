import { describe, expect, it } from 'vitest'
import type { StubCall } from '../../../contract/stub-control.ts'
import { excerpt } from '../../test/results.ts'
import { sequencePicture } from './sequence.ts'

const call: StubCall = {
  sequence: 1,
  service: 'authorization',
  operation: 'introspect',
  at: '2026-05-04T08:00:01.000Z',
  method: 'POST',
  path: '/introspect',
  authenticated: true,
  parameters: {},
  status: 200,
  advice: [],
}
const path = '/mailbox/messages/0190f3a4-5b1c-7d2e-a5ed-409ae9d5bf81/reply?x=1'
const pictureOf = (differing: Parameters<typeof excerpt>[0] = {}): string =>
  sequencePicture(excerpt({ calls: [call], ...differing }))?.text ?? ''
const arrowTexts = (picture: string): (string | undefined)[] =>
  [...picture.matchAll(/class="arrow[^>]*>.*?<text[^>]*>([^<]*)</g)].map(([, says]) => says)

describe('the picture of an exchange', () => {
  it('needs no id, because an id of a picture that is not painted has no effect', () => {
    expect(pictureOf()).not.toMatch(/ id="|url\(#/)
  })

  it('has an arrow with a head for each request and each answer', () => {
    const picture = pictureOf({ path: '/mailbox/messages', status: 404 })
    expect(arrowTexts(picture)).toEqual(['GET /mailbox/messages', 'introspect', '200', '404'])
    expect(picture.match(/<path /g)).toHaveLength(4)
    expect(picture.match(/class="arrow back"/g)).toHaveLength(2)
  })

  it('names its parties without a script, in the words of the list below it', () => {
    expect(pictureOf()).toMatch(/<text [^>]*>authorization server<\/text>/)
  })

  it('says what the stub did in place of an answer', () => {
    expect(arrowTexts(pictureOf({ calls: [{ ...call, fault: 'error500' }] }))[2]).toBe('error500')
  })

  it.each(['GET', 'DELETE', 'OPTIONS'])('keeps every text between two lanes: %s', (method) => {
    const calls = [{ ...call, operation: 'aVeryLongNameOfAnOperation' as StubCall['operation'] }]
    const texts = arrowTexts(pictureOf({ method, path, calls }))
    expect(texts[0]).toMatch(new RegExp(`^${method} ….*/reply$`))
    expect(Math.max(...texts.map((says = '') => says.length))).toBeLessThanOrEqual(23)
  })
})
