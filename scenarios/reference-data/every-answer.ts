/** §8: cache control headers are mandatory for reference data, whoever asks, in whatever form. */
import { paths } from '../../src/contract/interface/paths.ts'
import { isCacheable } from '../../src/engine/expectations/answers/headers.ts'
import { anyRecord } from '../../src/engine/expectations/answers/records/records.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { passUnlessData } from '../../src/engine/expectations/new-expectation.ts'
import { type Exchange, jsonOf } from '../../src/engine/scenario/exchange.ts'
import { isJsonObject } from '../../src/engine/scenario/json/json-object.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { recordRequest, referenceKinds } from './kinds.ts'

/** The paths of §4.3 and §8. */
const recordPath = /^\/refData\/(senderApplication|senderOrganization|messageTypes?)\/[^/?]+$/

const isRecord = ({ request: { method, path }, answer }: Exchange): boolean =>
  method === 'GET' && answer.status === 200 && recordPath.test(path) && isJsonObject(jsonOf(answer))

export const everyRecordCacheable = scenario({
  id: 'reference-records-cacheable-in-every-answer',
  title: 'In all answers of the run, a reference record has a Cache-Control header that allows caching',
  clauses: referenceKinds.map(({ cache }) => cache),
  needs: referenceKinds.map(({ need }) => need),
  runWide: {
    personas: ['humanUser', 'documentConsumer', 'representative', 'anotherUser', 'anotherConsumer'],
    concerns: isRecord,
    expectation: isCacheable,
  },
  causes: [
    'The header is set for one of the two paths of message types, and the other path has a route of its own.',
    'Applications, or requests with Accept-Language, get their answers from other code, without the header.',
  ],
  steps: (needs) => [
    ...referenceKinds.map((kind) =>
      step(kind.name, `get a ${kind.says} with Accept-Language: fr-BE`)
        .send({ ...recordRequest(kind, needs[kind.need].ids[0] ?? ''), headers: { 'accept-language': 'fr-BE' } })
        .given(status(200), anyRecord)
        .expect(isCacheable),
    ),
    ...([paths.messageType, paths.messageTypePlural] as const).map((path) =>
      step(path === paths.messageType ? 'singular' : 'plural', `get a message type at ${path}, if that path exists`)
        .send({ ...get(path, { id: needs.carriedMessageType.ids[0] ?? '' }), otherPaths: [] })
        .expect(passUnlessData(isCacheable)),
    ),
  ],
})
