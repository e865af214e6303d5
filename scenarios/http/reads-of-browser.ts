/** RFC 9110: each read with the headers of this tool, then with those that a page sends, for types and for compression. */
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { answerOfStep, type Exchange, headerOf } from '../../src/engine/scenario/exchange.ts'
import type { Expectation } from '../../src/engine/scenario/expectation.ts'
import type { RequestSpec } from '../../src/engine/scenario/request.ts'
import { step, stepsOfEach, type WrittenStep } from '../../src/engine/scenario/scenario.ts'

/** What Angular and axios accept, also for a file, and what every browser can decompress. */
export const browserAccept = 'application/json, text/plain, */*'
export const browserEncodings = 'gzip, deflate, br'

/** The address line of a browser, the fetch of Node, clients generated from a contract, and a cache that keeps weak ETags. */
export const otherClientHeaders = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': '*',
  'content-type': 'application/json',
} as const

const noSuchTag = { 'if-none-match': 'W/"of-no-answer"' }

/** A client that can only show this kind of file. */
const acceptingTypeOf = (answered: Exchange | undefined): Record<string, string> => {
  const [mediaType] = headerOf(answered?.answer ?? { headers: [] }, 'Content-Type')
  return mediaType === undefined ? {} : { accept: mediaType.replace(/\s*;.*/, '') }
}

interface Read {
  /** In the ids of its steps. */
  name: string
  what: string
  request: RequestSpec
  /** What the answer to other headers must show, beside the answer of that step. */
  same: (usualStep: number) => Expectation
  /** Shows that the usual request works. */
  control?: Expectation
  /** The usual request is sent again as a control: a provider may put a watermark or the time into a file. */
  isRepeated?: true
  /** Other clients accept the media type that the first answer has, and no other. */
  acceptsOwnType?: true
}

/** Each read with the usual headers of this tool, then with those of a browser. */
export const readsOfBrowser = (reads: readonly Read[]): WrittenStep[] =>
  stepsOfEach([], reads, ({ name, what, request, same, control, isRepeated, acceptsOwnType }, usualStep) => {
    const expected = [status(200), same(usualStep)]
    return [
      step(name, `get ${what}`)
        .send(request)
        .given(status(200), ...(control ? [control] : [])),
      ...(isRepeated
        ? [
            step(`${name}-again`, 'get it again: it is the same')
              .send(request)
              .given(...expected),
          ]
        : []),
      step(`${name}-accept`, `get it with Accept: ${browserAccept}`)
        .send({ ...request, headers: { accept: browserAccept } })
        .expect(...expected),
      step(`${name}-compressed`, `get it with Accept-Encoding: ${browserEncodings}`)
        .send({ ...request, headers: { 'accept-encoding': browserEncodings } })
        .expect(...expected),
      // A provider may have a page for the address line of a browser.
      step(`${name}-other-client`, 'get it with the headers of other clients')
        .send((earlier) => ({
          ...request,
          headers: {
            ...otherClientHeaders,
            ...noSuchTag,
            ...(acceptsOwnType && acceptingTypeOf(answerOfStep(earlier, usualStep))),
          },
        }))
        .expect(status(200)),
    ]
  })

export const browserDefaults = {
  relation: true,
  causes: [
    'Accept is compared as a text, or decides that the answer is written in another form (a file as base64 in JSON).',
    'A header that the operation does not need is read strictly: Accept-Language: *, Content-Type of a GET, a weak ETag.',
    'A compressed answer is cut, because its length is that of another answer, or comes from a cache that mixes both forms.',
  ],
} as const

export const browserTitle = (what: string) =>
  `With the headers of a browser and of other clients, a caller gets the same ${what}`
