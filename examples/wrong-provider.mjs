// A provider in some fifty lines with one mistake: it returns the details of a message without a check of partition
// rights. See the suite find it:
//   npx conformance dataset > dataset.json
//   node wrong-provider.mjs &
//   npx conformance run --base-url http://localhost:8080 --only details-no-access
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { PORT = '8080', AUTH_URL = 'http://localhost:4010', PARTITION_URL = 'http://localhost:4020' } = process.env
const [{ enterpriseNumber, messages }] = JSON.parse(readFileSync('dataset.json', 'utf8')).mailboxes
const newestFirst = messages.toSorted((one, other) => other.publicationDate.localeCompare(one.publicationDate))

const fetchJson = async (url, options) => (await fetch(url, options)).json()
const form = (fields, authorization) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: { authorization },
})
const ownToken = () =>
  fetchJson(`${AUTH_URL}/token`, form({ grant_type: 'client_credentials' }, `Basic ${btoa('provider:secret')}`))

/** The partitions that the caller may consult; undefined when the token is not valid. */
const partitionsOf = async ({ headers }) => {
  const authorization = `Bearer ${(await ownToken()).access_token}`
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  const { active, scope, principalAttributes } = await fetchJson(
    `${AUTH_URL}/introspect`,
    form({ token }, authorization),
  )
  if (!active) return undefined
  if (scope.includes('documentconsumer')) return messages.map((message) => message.recipientPartition)
  const query = new URLSearchParams({ userType: 'human', userId: principalAttributes['urn:be:fgov:person:ssin'] ?? '' })
  const url = `${PARTITION_URL}/mailbox/${enterpriseNumber}/userPartitionRights?${query}`
  const rights = await fetchJson(url, { headers: { authorization } })
  return Array.isArray(rights) ? rights.filter((right) => right.consult).map((right) => right.partitionId) : []
}

const answer = async (request) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  const partitions = await partitionsOf(request)
  if (partitions === undefined) return [401, { title: 'Unauthorized', status: 401 }]
  const message = messages.find(({ messageId }) => pathname === `/mailbox/messages/${messageId}`)
  // The mistake: the next line is missing.
  // if (message && !partitions.includes(message.recipientPartition)) return [404, { title: 'Not Found', status: 404 }]
  if (message) return [200, message]
  if (pathname !== '/mailbox/messages') return [404, { title: 'Not Found', status: 404 }]
  const [page, pageSize] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('pageSize') ?? 100)]
  const items = newestFirst.filter((one) => one.folder === 'in' && partitions.includes(one.recipientPartition))
  return [200, { items: items.slice((page - 1) * pageSize, page * pageSize), total: items.length, page, pageSize }]
}

createServer(async (request, response) => {
  const [status, body] = await answer(request).catch(() => [500, { title: 'Internal Server Error', status: 500 }])
  response.writeHead(status, { 'content-type': status < 300 ? 'application/json' : 'application/problem+json' })
  response.end(JSON.stringify(body))
}).listen(Number(PORT), '127.0.0.1', () => console.log(`wrong provider: http://localhost:${PORT}`))
