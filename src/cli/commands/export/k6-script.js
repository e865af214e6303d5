// A load test of a provider of the message registry service (§4). It only reads, and marks no message as read.
import { check, sleep } from 'k6'
import http from 'k6/http'
import { Rate } from 'k6/metrics'

// "conformance export k6" writes the settings here.
const config = {}

const setting = (name, otherwise) => (__ENV[name] ? __ENV[name] : otherwise)
const baseUrl = setting('BASE_URL', config.baseUrl)
const users = Number(setting('USERS', config.users))
const seconds = Number(setting('DURATION', config.seconds))
const pause = Number(setting('PAUSE', 1))
const stubs = setting('STUBS', config.stubs)
const stubsKey = setting('CONFORMANCE_STUBS_KEY')

/** The share of answers 429 and 503: the provider says that it is busy, so what it answers is not checked. */
const busy = new Rate('busy')

/** A caller has a token, or a client that requests one, or the stubs know it. */
const isAvailable = ({ variable }) =>
  Boolean(__ENV[variable] || (__ENV.TOKEN_URL && __ENV[`${variable}_CLIENT_ID`]) || (stubs && stubsKey))

const callers = config.callers.filter(isAvailable)
if (callers.length === 0)
  throw new Error(
    `Pass a token, such as -e ${config.callers[0].variable}=..., or the key of stubs, -e CONFORMANCE_STUBS_KEY=...`,
  )

const rampSeconds = Math.ceil(seconds / 6)

/** Users arrive, stay and leave. Each instance of a distributed test gets its part of them from k6. */
const scenarioOf = ({ id, share }) => {
  const target = Math.max(1, Math.round(users * share))
  const stages = [
    { duration: `${rampSeconds}s`, target },
    { duration: `${seconds}s`, target },
    { duration: `${rampSeconds}s`, target: 0 },
  ]
  return { executor: 'ramping-vus', exec: id, startVUs: 0, stages, gracefulRampDown: '30s' }
}

export const options = {
  scenarios: callers.reduce((all, caller) => Object.assign(all, { [caller.id]: scenarioOf(caller) }), {}),
  thresholds: config.thresholds,
  insecureSkipTLSVerify: config.insecure,
  // 0 is no limit.
  rps: config.requestsPerSecond,
}

const ofGateway = Object.keys(config.headers).reduce(
  (all, name) => Object.assign(all, { [name]: __ENV[config.headers[name]] || '' }),
  {},
)

/** One of the names that a field can have (dialect), or the whole for ".". */
const field = (json, entry) => {
  for (const name of config.names[entry]) {
    const value = name === '.' ? json : name.split('.').reduce((inner, part) => (inner ? inner[part] : undefined), json)
    if (value !== undefined && value !== null) return value
  }
  return undefined
}

const jsonOf = (response) => {
  try {
    return response.json()
  } catch (_) {
    return undefined
  }
}

const itemsOf = (response) => {
  const items = field(jsonOf(response) || {}, 'listItems')
  return Array.isArray(items) ? items : []
}

const postJson = (url, body, authorization) => {
  const headers = { authorization, 'content-type': 'application/json' }
  const response = http.post(url, JSON.stringify(body), { headers, tags: { name: 'setup' } })
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}: ${response.body}`)
  return jsonOf(response)
}

/** §5.1: a token for a client, by its id and secret. */
const requestToken = ({ variable, scopes }) => {
  const [id, secret] = [__ENV[`${variable}_CLIENT_ID`], __ENV[`${variable}_CLIENT_SECRET`]]
  const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret || '', scope: scopes.join(' ') }
  const response = http.post(__ENV.TOKEN_URL, form, { tags: { name: 'token' } })
  if (response.status !== 200) throw new Error(`${__ENV.TOKEN_URL} answers ${response.status} to ${id}`)
  return jsonOf(response).access_token
}

const newToken = (caller) => {
  if (__ENV[caller.variable]) return __ENV[caller.variable]
  if (__ENV.TOKEN_URL && __ENV[`${caller.variable}_CLIENT_ID`]) return requestToken(caller)
  return postJson(`${stubs}/control/tokenOf`, { callerId: caller.registration.id }, `Bearer ${stubsKey}`).token
}

/** The token of this virtual user: that of the start, later its own. */
const own = {}
const tokenOf = (caller, started) => {
  const known = own[caller.id] || started[caller.id]
  const isOld = Date.now() - known.at > config.tokenSeconds * 1000
  own[caller.id] = isOld ? { text: newToken(caller), at: Date.now() } : known
  return own[caller.id].text
}

const get = (caller, token, path, name) => {
  const headers = Object.assign({ authorization: `Bearer ${token}` }, ofGateway, caller.headers)
  return http.get(`${baseUrl}${path}`, { headers, tags: { name } })
}

/** Makes the callers known to the stubs, with a right on each partition that an application of the enterprise sees. */
const admit = () => {
  const authorization = `Bearer ${stubsKey}`
  for (const { enterpriseNumber, partitions } of config.mailboxes)
    postJson(`${stubs}/control/mailbox`, { enterpriseNumber, partitions }, authorization)
  const [reader] = config.callers.filter(({ id }) => id === 'documentConsumer')
  const { token } = postJson(`${stubs}/control/admit`, reader.registration, authorization)
  const shown = itemsOf(get(reader, token, `${config.list}&pageSize=100`, 'setup'))
  const partitions = shown.map((message) => String(field(message, 'recipientPartition') || 'GENERAL'))
  for (const { registration } of callers) {
    const consults = registration.consults && Array.from(new Set(registration.consults.concat(partitions)))
    postJson(`${stubs}/control/admit`, Object.assign({}, registration, consults && { consults }), authorization)
  }
}

const idOf = (message, entry) => String(field(message, entry))

/** What a virtual user reads: messages of the newest page, and files whose download changes nothing (§3). */
const readableBy = (caller, token) => {
  const listed = get(caller, token, `${config.list}&pageSize=100`, 'setup')
  if (listed.status !== 200) throw new Error(`the list for ${caller.id} is answered ${listed.status}: ${listed.body}`)
  const messages = itemsOf(listed).map((message) => idOf(message, 'messageId'))
  const files = itemsOf(listed).reduce((all, message) => {
    const attachments = Array.isArray(message.attachments) ? message.attachments : []
    const unchanging = attachments.filter(({ isMainContent }) => message.isRead === true || isMainContent === false)
    const paths = unchanging.map((one) =>
      [idOf(message, 'messageId'), idOf(one, 'attachmentId')].map(encodeURIComponent),
    )
    return all.concat(paths)
  }, [])
  const words = itemsOf(listed).map(({ subject }) => String(subject?.fr || '').split(' ')[0])
  return { messages, files, words: words.filter((word) => word.length > 2) }
}

export function setup() {
  if (stubs && stubsKey) admit()
  const started = { tokens: {}, readable: {} }
  for (const caller of callers) {
    started.tokens[caller.id] = { text: newToken(caller), at: Date.now() }
    started.readable[caller.id] = readableBy(caller, started.tokens[caller.id].text)
  }
  return started
}

/** Checks an answer, unless the provider says that it is busy. */
const judge = (response, checks) => {
  const isBusy = response.status === 429 || response.status === 503
  busy.add(isBusy)
  if (isBusy) sleep(Math.min(10, Number(response.headers['Retry-After']) || 1))
  else check(response, Object.assign({ 'the status is 200': ({ status }) => status === 200 }, checks))
  sleep(pause)
}

/** §1.8 */
const isNewestFirst = (response) => {
  const dates = itemsOf(response).map((message) => Date.parse(field(message, 'publicationDate')))
  return dates.every((date, place) => place === 0 || !(date > dates[place - 1]))
}

const pageOf = (size) => ({
  'the list is not longer than its page': (response) => itemsOf(response).length <= size,
  'the newest message comes first': isNewestFirst,
})

const pick = (items) => items[(__VU * 31 + __ITER) % items.length]

/** One iteration: the list, a page, a filter, a search, a message with its file and its reference data, the alerts. */
const iterate = (id, { tokens, readable }) => {
  const [caller] = callers.filter((one) => one.id === id)
  const { messages, files, words } = readable[id]
  const ask = (path, name) => get(caller, tokenOf(caller, tokens), path, name)
  judge(ask(`${config.list}&pageSize=20`, 'list'), pageOf(20))
  // After the last page, a provider may answer 404.
  if (messages.length > 20) judge(ask(`${config.list}&pageSize=20&page=2`, 'second page'), pageOf(20))
  judge(ask(`${config.list}&read=false&pageSize=20`, 'filter'), pageOf(20))
  if (words.length > 0)
    judge(ask(`${config.list}&q=${encodeURIComponent(pick(words))}&qlang=fr&pageSize=20`, 'search'), pageOf(20))
  if (messages.length > 0) {
    const messageId = pick(messages)
    const details = ask(config.details.replace('{messageId}', encodeURIComponent(messageId)), 'details')
    judge(details, { 'it is that message': (response) => idOf(jsonOf(response) || {}, 'messageId') === messageId })
    const application = field(jsonOf(details) || {}, 'senderApplicationId')
    if (application)
      judge(ask(config.application.replace('{id}', encodeURIComponent(String(application))), 'reference data'), {
        'it can be cached (§8)': ({ headers }) => Boolean(headers['Cache-Control']),
      })
  }
  if (files.length > 0) {
    const [messageId, attachmentId] = pick(files)
    const path = config.content.replace('{messageId}', messageId).replace('{attachmentId}', attachmentId)
    judge(ask(path, 'content'), { 'the file is not empty': ({ body }) => Boolean(body && body.length > 0) })
  }
  for (const path of config.statistics) judge(ask(path, 'statistic'), {})
}

export function humanUser(started) {
  iterate('humanUser', started)
}
export function documentConsumer(started) {
  iterate('documentConsumer', started)
}
export function representative(started) {
  iterate('representative', started)
}
