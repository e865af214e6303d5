/** §5: who may do what does not depend on headers that browsers, proxies and other clients add to a request. */
import type { RequestSpec } from '../../../src/engine/scenario/request.ts'
import { cellsOfCallers } from './grid.ts'
import type { AnyAccessOperation } from './operation.ts'
import { type AccessOperationName, accessOperations, operationNames } from './operations.ts'
import type { GridPersona } from './rows.ts'
import { scenarioOfCells } from './scenarios.ts'

/** What pages of older front ends, browsers and proxies send, and firewalls let pass. None of it says who the caller is. */
const addedHeaders = {
  'x-requested-with': 'XMLHttpRequest',
  'accept-language': 'de-BE,de;q=0.9,en;q=0.5',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'cache-control': 'no-cache',
  pragma: 'no-cache',
  'x-forwarded-for': '10.0.0.7',
  'x-forwarded-proto': 'https',
  via: '1.1 proxy',
}

const withAddedHeaders = (request: RequestSpec): RequestSpec => ({
  ...request,
  headers: { ...addedHeaders, ...request.headers },
})

/** One caller or two of each kind that is refused. */
const callers: readonly GridPersona[] = [
  'nobody',
  'holderOfInactiveToken',
  'humanWithoutScope',
  'consumerWithoutScope',
  'representativeWithoutMandate',
  'userWithoutRights',
  'userOfB',
  'foreignUser',
  'foreignConsumer',
]

/** A reply, and an action that was executed, use up a message, and another scenario has it. */
const isRepeatable = (name: AccessOperationName): boolean => name !== 'reply' && name !== 'actionUpdate'

const ofRequestsWithHeaders = (operation: AnyAccessOperation): AnyAccessOperation => ({
  ...operation,
  does: `${operation.does}, with the headers of a browser and of a proxy`,
  request: (needs, turn) => withAddedHeaders(operation.request(needs, turn)),
})

export const otherHeaderScenarios = operationNames.filter(isRepeatable).map((name) => {
  const operation = ofRequestsWithHeaders(accessOperations[name])
  return scenarioOfCells(
    { operation, kind: 'without-right', cells: cellsOfCallers(name, callers) },
    {
      id: `access-${operation.id}-with-headers-of-browser`,
      title: `${operation.says} refused without access, also with browser or proxy headers`,
      causes: [
        'X-Requested-With leads to a handler for an older front end, which lacks a check.',
        'Requests that come through the proxy of the portal are trusted (X-Forwarded-For, Via).',
        'The answer in another language is made by other code, or comes from a cache without the caller in its key.',
      ],
    },
  )
})
