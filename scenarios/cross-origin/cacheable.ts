/** §4.6, §8: browsers send an Origin with each request of the portal, and must be able to keep reference data. */
import { paths } from '../../src/contract/interface/paths.ts'
import { allowsOrigin, isCacheable } from '../../src/engine/expectations/answers/headers.ts'
import { anyRecord } from '../../src/engine/expectations/answers/records/records.ts'
import { success } from '../../src/engine/expectations/answers/status-codes.ts'
import { passUnlessData } from '../../src/engine/expectations/new-expectation.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { recordRequest, referenceKinds } from '../reference-data/kinds.ts'
import { crossOriginDefaults } from './preflight.ts'
import { withOrigin } from './readable-steps.ts'

export const recordsCacheableForPortal = scenario({
  ...crossOriginDefaults,
  id: 'cross-origin-reference-data-cacheable',
  title: 'Reference data have a Cache-Control header for the portal, and allow its origin at each path',
  clauses: ['8.cache-sender-applications', '8.cache-sender-organizations', '8.cache-message-types', '4.6.allow-origin'],
  needs: [...crossOriginDefaults.needs, ...referenceKinds.map(({ need }) => need)],
  causes: [
    'The CORS filter answers, or a gateway adds its CORS headers, and the cache headers of the application are lost.',
    'Answers with an Origin vary by it, so no-store was set for them.',
  ],
  steps: ({ portalOrigin: { origin }, ...needs }) => [
    ...referenceKinds.map((kind) =>
      step(kind.name, `ask for a ${kind.says} with the origin of the portal`)
        .send(withOrigin(origin, recordRequest(kind, needs[kind.need].ids[0] ?? '')))
        .given(success, allowsOrigin(origin), anyRecord)
        .expect(isCacheable),
    ),
    // Both paths of a message type are stated, and a provider need not have both.
    ...([paths.messageType, paths.messageTypePlural] as const).map((path) =>
      step(path === paths.messageType ? 'singular' : 'plural', `ask for a message type at ${path}, if that path exists`)
        .send({
          ...withOrigin(origin, get(path, { id: needs.carriedMessageType.ids[0] ?? '' })),
          otherPaths: [],
        })
        .expect(passUnlessData(allowsOrigin(origin)), passUnlessData(isCacheable)),
    ),
    step('head', 'send HEAD for a message type with the origin of the portal')
      .send({
        ...withOrigin(origin, get(paths.messageType, { id: needs.carriedMessageType.ids[0] ?? '' })),
        method: 'HEAD',
        otherPaths: [paths.messageTypePlural],
      })
      .advise(passUnlessData(allowsOrigin(origin))),
  ],
})
