import type { Operation } from '../../operations.ts'
import { jsonReply, type Reply } from '../../response.ts'
import { statuses } from '../../rules/http/headers.ts'
import type { EmptyTarget } from './empty-target.ts'
import { scrambled } from './scramble.ts'

type Answers = Pick<EmptyTarget, 'id' | 'says' | 'answers'>

const always = (id: string, says: string, reply: Reply): Answers => ({ id, says, answers: () => () => reply })

const page = Buffer.from('<!doctype html><title>Welcome</title><p>Please sign in.</p>')
const html = (status: number): Reply => ({ status, headers: { 'Content-Type': 'text/html' }, body: page })

/** Whatever is asked at a path, the same stands for the same: what passes here passes each time. */
const ofRandomContent: Answers = {
  id: 'random-content',
  says: 'every answer has the status of success and the shape of what it should be, and content that means nothing',
  answers:
    () =>
    ({ body }, { operation = 'messages', address }) => {
      const status = statuses[operation]
      return jsonReply(status, status === 204 ? undefined : scrambled(body, address.split('?', 1)[0] ?? ''))
    },
}

const all: readonly Answers[] = [
  always('web-page', 'every answer is 200 and a web page', html(200)),
  always('empty-object', 'every answer is 200 and an empty object', jsonReply(200, {})),
  always('empty-list', 'every answer is 200 and a list without messages', jsonReply(200, { items: [], total: 0 })),
  always('empty-array', 'every answer is 200 and an empty array', jsonReply(200, [])),
  always('no-content', 'every answer is 204', { status: 204, headers: {} }),
  always('bad-request', 'every answer is 400', jsonReply(400, { status: 400, title: 'Bad Request' })),
  always('unauthorized', 'every answer is 401', jsonReply(401, { status: 401, title: 'Unauthorized' })),
  always('forbidden', 'every answer is 403', jsonReply(403, { status: 403, title: 'Forbidden' })),
  always('not-found', 'every answer is 404', html(404)),
  always('server-error', 'every answer is 500', html(500)),
  {
    id: 'echo',
    says: 'every answer is 200 and what was asked',
    answers:
      () =>
      (_reply, { method, address, headers }) =>
        jsonReply(200, { method, address, headers }),
  },
  ofRandomContent,
]

const reads: readonly Operation[] = ['messages', 'details']

/** Each empty answer to whatever is asked, and to whatever is asked beside lists and details. */
export const emptyTargets: readonly EmptyTarget[] = [
  ...all.map((one) => ({ ...one, right: [] })),
  ...all.map((one) => ({
    ...one,
    id: `${one.id}-beside-lists`,
    says: `${one.says}, but for lists and details, which are right`,
    right: reads,
  })),
]
