/** §4, §5.1, §5.5, RFC 9110: requests as browsers, proxies and HTTP/2 send them mean the same. */
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { ifDone } from '../../src/engine/expectations/answers/states.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { sameListAsStep } from '../../src/engine/expectations/lists/relations.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { moveMessages, type RequestSpec, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { bearerFormsAccepted } from './bearer-scheme.ts'
import { fewHeadersAccepted } from './few-headers.ts'
import { browserAccept, otherClientHeaders } from './reads-of-browser.ts'

/** What a browser accepts, and what clients of JSON do. */
const accepted = {
  json: 'application/json',
  browser: browserAccept,
  'json-with-quality': 'application/json;q=0.9',
  'any-application': 'application/*',
} as const

const requestFormsAccepted = scenario({
  id: 'http-request-forms-accepted',
  title: 'Header names in any case and the values that clients send give the same response',
  clauses: ['4.1.list', '5.1.token-as-bearer', '5.5.header-names-mailbox'],
  relation: true,
  persona: 'representative',
  needs: ['message'],
  causes: [
    'A header is read from a map by its exact name (getallheaders of PHP, a dictionary), and HTTP/2 sends names in lower case.',
    'Accept is compared as a text, so that a list of types is refused.',
    'If-Match: * is compared with an ETag, or fr_BE is read as a language without handling the exception.',
  ],
  steps: ({ message }) => {
    // Whole days, because messages of one instant have no order: a page could end with others of them each time.
    const list = windowAround({ folder: 'in', visible: true }, message)
    return [
      step('usual', 'list messages').send(list).given(status(200), nonEmptyList),
      ...(['lowerCaseNames', 'upperCaseNames'] as const).map((httpForm) =>
        step(
          httpForm === 'lowerCaseNames' ? 'names-in-lower-case' : 'names-in-upper-case',
          `list them with the names of headers in ${httpForm === 'lowerCaseNames' ? 'lower' : 'upper'} case`,
        )
          .send({ ...list, httpForm })
          .expect(status(200), sameListAsStep(1)),
      ),
      ...Object.entries(accepted).map(([name, accept]) =>
        step(`accept-${name}`, `list them with Accept: ${accept}`)
          .send({ ...list, headers: { accept } })
          .expect(status(200), sameListAsStep(1)),
      ),
      // RFC 9110 section 13.1.1: true where there is something to list.
      step('if-match', 'list them with If-Match: *')
        .send({ ...list, headers: { 'if-match': '*' } })
        .expect(status(200), sameListAsStep(1)),
      // Java and PHP programs write a locale like this, and RFC 9110 has no such language: 400 is an answer too.
      step('underscore-in-language', 'list them with Accept-Language: fr_BE')
        .send({ ...list, headers: { 'accept-language': 'fr_BE' } })
        .expect(either([status(200), sameListAsStep(1)], [status(400)])),
    ]
  },
})

/** The change with a character set in its media type, as many HTTP clients send it. */
const withCharset = ({ body, ...change }: RequestSpec): RequestSpec => ({
  ...change,
  ...(body && 'json' in body && { body: { ...body, mediaType: 'application/json; charset=utf-8' } }),
})

const withOtherHeaders = (change: RequestSpec): RequestSpec => ({ ...change, headers: otherClientHeaders })

const bodyCharsetAccepted = scenario({
  id: 'http-body-charset-accepted',
  title: 'Changes are accepted with a charset in Content-Type, and with the headers of several clients',
  clauses: ['4.1.change-visibility', '3.hidden-by-change-visibility', '4.1.change-partition'],
  needs: ['movable'],
  changes: ['movable'],
  causes: [
    'Content-Type is compared as a text with application/json, and many clients add a character set.',
    'Accept or Accept-Language is read strictly, although the answer needs neither.',
  ],
  steps: ({ movable: { message, targetPartitionId } }) => [
    step('hide', 'hide a message with Content-Type: application/json; charset=utf-8')
      .send(withCharset(setVisible([message.messageId], false)))
      .expect(success)
      .restore(setVisible([message.messageId], true)),
    step('hidden', 'the message is in the list of hidden messages')
      .send(windowAround({ folder: 'in', visible: false }, message))
      .expect(status(200), contains('the message', message)),
    step('show', 'show it again, with Accept and Accept-Language as other clients send them')
      .send(withOtherHeaders(setVisible([message.messageId], true)))
      .expect(success),
    step('move', 'move it, with these headers too')
      .send(withOtherHeaders(moveMessages([message.messageId], targetPartitionId)))
      .expect(success)
      .restore(moveMessages([message.messageId], message.recipientPartition)),
  ],
})

/**
 * RFC 9110 section 15.5.12: a server may insist on a length. RFC 9112 section 7.1: it must be able to read chunks; a firewall
 * before it may refuse them in its own way.
 */
const chunkedBodyAccepted = scenario({
  id: 'http-body-chunked-accepted',
  title: 'A change that is sent in chunks, without Content-Length, takes effect or is refused',
  clauses: ['4.1.change-visibility', '3.hidden-by-change-visibility'],
  needs: ['movable'],
  changes: ['movable'],
  causes: [
    'The body is read only up to Content-Length, and without that header it counts as empty.',
    'A gateway or a filter refuses a POST without Content-Length, with another status than 411.',
  ],
  steps: ({ movable: { message } }) => {
    const show = setVisible([message.messageId], true)
    const hide = setVisible([message.messageId], false)
    return [
      step('hide', 'hide a message, with Content-Length').send(hide).given(success).restore(show),
      step('show', 'show it again').send(show).given(success),
      step('hide-chunked', 'hide it with Transfer-Encoding: chunked')
        .send({ ...hide, httpForm: 'chunkedBody' })
        .expect(either([success], [clientError], [status(501)]))
        .advise(either([success], [status(411)]))
        .restore(show),
      step('hidden', 'the message is in the list of hidden messages')
        .send(windowAround({ folder: 'in', visible: false }, message))
        .expect(status(200), ifDone(3, contains('the message', message))),
    ]
  },
})

/** Forms and URLSearchParams write a space as a plus sign. RFC 3986 leaves that open, and says that escapes are the same in any case. */
const queryFormsAccepted = scenario({
  id: 'http-query-forms-accepted',
  title: 'A search also works with percent escapes in lower case and with + for a space',
  clauses: ['4.1.q', '4.1.search-subject'],
  needs: ['accentedWord', 'runOfWords'],
  causes: [
    'The query is decoded by hand, or compared before it is decoded.',
    'The query is decoded with a function for paths (rawurldecode, decodeURIComponent), which keeps a plus sign.',
  ],
  steps: ({ accentedWord, runOfWords }) => {
    const search = (q: string, message: MessageHandle) =>
      windowAround({ folder: 'in', visible: true, q, qlang: 'fr' }, message)
    const accented = search(accentedWord.accented, accentedWord.message)
    const words = search(runOfWords.run, runOfWords.message)
    return [
      step('accented', 'search for a word with an accent')
        .send(accented)
        .given(status(200), contains('the message with the word', accentedWord.message)),
      step('lower-case-escapes', 'search for it with escapes in lower case')
        .send({ ...accented, httpForm: 'lowerCaseEscapes' })
        .expect(status(200), contains('the message with the word', accentedWord.message)),
      step('words', 'search for several words')
        .send(words)
        .given(status(200), contains('the message with the words', runOfWords.message)),
      step('plus-signs', 'search for them with plus signs in place of spaces')
        .send({ ...words, httpForm: 'plusForSpace' })
        .advise(status(200), contains('the message with the words', runOfWords.message)),
    ]
  },
})

export const requestFormScenarios = [
  requestFormsAccepted,
  fewHeadersAccepted,
  bearerFormsAccepted,
  bodyCharsetAccepted,
  chunkedBodyAccepted,
  queryFormsAccepted,
]
