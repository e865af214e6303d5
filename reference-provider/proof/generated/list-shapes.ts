/** §4.1: what a list asks for. */

export type QueryTest = (query: URLSearchParams) => boolean

const has =
  (name: string): QueryTest =>
  (query) =>
    query.has(name)
const hasValue =
  (name: string, value: string): QueryTest =>
  (query) =>
    query.get(name) === value
const all =
  (...tests: readonly QueryTest[]): QueryTest =>
  (query) =>
    tests.every((test) => test(query))

const isHidden = hasValue('visible', 'false')
const isSent = hasValue('folder', 'out')
const isLaterPage: QueryTest = (query) => Number(query.get('page') ?? '1') > 1

const criteria = [
  'q',
  'read',
  'receivedAfter',
  'receivedBefore',
  'expiredBefore',
  'enterpriseNumber',
  'senderApplicationId',
  'registeredMail',
  'requiredAction',
  'requiredActionNotExecuted',
  'recipientPartition',
]

/** Parameters of a list, alone and together, for which a provider may have a query of its own. */
export const listShapes: readonly (readonly [id: string, says: string, is: QueryTest])[] = [
  ...criteria.map((name) => [name, `beside ${name}`, has(name)] as const),
  ['folder-out', 'in folder=out', isSent],
  ['folder-in', 'in folder=in', hasValue('folder', 'in')],
  ['no-folder', 'without folder', (query) => !query.has('folder')],
  ['hidden', 'with visible=false', isHidden],
  ['page-2', 'from the second page on', isLaterPage],
  ['hidden-named', 'of a named partition with visible=false', all(has('recipientPartition'), isHidden)],
  ['sent-named', 'of a named partition with folder=out', all(has('recipientPartition'), isSent)],
  ['searched-named', 'of a named partition beside q', all(has('recipientPartition'), has('q'))],
  ['paged-named', 'of a named partition from the second page on', all(has('recipientPartition'), isLaterPage)],
  ['searched-hidden', 'beside q with visible=false', all(has('q'), isHidden)],
  ['searched-sent', 'beside q with folder=out', all(has('q'), isSent)],
]
