/** A walk: operations one after the other, on a provider and on the model of it. */
import type { Rules } from '../../rules/rules.ts'
import { startProvider } from '../../start-provider.ts'
import { type Connection, connectionTo, jsonOf, type Received } from './answer.ts'
import { leakIn, marksIn, portal, wrongWith } from './compare.ts'
import { inWords } from './describe.ts'
import { type Request, requestOf } from './http-request.ts'
import { answerTo, happen } from './model/answer.ts'
import { visibleTo } from './model/consultable.ts'
import { beginningState, type State } from './model/data/state.ts'
import type { Expected } from './model/expected.ts'
import { type Call, isCall, type Operation } from './model/operation.ts'
import { list } from './model/presentation.ts'
import { servicesFor } from './model-services.ts'

/** Where provider and model went apart. */
export interface Difference {
  /** every operation up to there, in words */
  steps: string[]
  /** what is not as the model says */
  sentence: string
}

interface Walk {
  state: State
  connection: Connection
  /** entity tags by path, as they were last answered */
  tags: Map<string, string>
}

/** The identifiers that the provider gave the files of a reply, as whoever replied is shown them. */
const fileIdentifiers = async (path: string, { headers }: Request, { connection }: Walk): Promise<unknown[]> => {
  const details = await connection.send({ method: 'GET', path, headers })
  const { attachments = [] } = jsonOf(details) as { attachments?: { attachmentId?: unknown }[] }
  return attachments.map(({ attachmentId }) => attachmentId)
}

/** A reply enters the model under the identifiers that the provider gave it and its files. */
const enterReply = async (
  { created }: Expected,
  received: Received,
  request: Request,
  walk: Walk,
): Promise<string | undefined> => {
  if (!created || received.status !== 201) return undefined
  const { messageId } = jsonOf(received) as { messageId?: unknown }
  if (typeof messageId !== 'string') return 'the created reply has no messageId'
  const path = `${list}/${messageId}`
  if (!received.headers.location?.endsWith(path)) return `Location is ${received.headers.location}, expected the reply`
  const message = created(messageId)
  const identifiers = message.attachments.length > 0 ? await fileIdentifiers(path, request, walk) : []
  const attachments = message.attachments.map((file, at) => ({ ...file, attachmentId: String(identifiers[at]) }))
  walk.state.held.push({ mailbox: message.sender.enterpriseNumber ?? '', message: { ...message, attachments } })
  return undefined
}

/** Whoever holds an answer already says by which tag. */
const withTag = (call: Call, request: Request, { tags }: Walk): { call: Call; request: Request } => {
  if (call.do !== 'reference' || !call.isHeld) return { call, request }
  const tag = tags.get(request.path)
  return tag === undefined
    ? { call: { ...call, isHeld: false }, request }
    : { call, request: { ...request, headers: { ...request.headers, 'if-none-match': tag } } }
}

const step = async (asked: Call, walk: Walk): Promise<string | undefined> => {
  const { state, connection, tags } = walk
  const { call, request } = withTag(asked, requestOf(asked, state), walk)
  const visibleBefore = visibleTo(call.by, state)
  state.down = call.down
  const received = await connection.send(request)
  const expected = answerTo(call, state)
  const wrong = wrongWith(expected, received, call) ?? (await enterReply(expected, received, request, walk))
  if (received.headers.etag !== undefined) tags.set(request.path, received.headers.etag)
  const visible = new Set(marksIn([...visibleBefore, ...visibleTo(call.by, state)]))
  return wrong ?? leakIn(received, request, visible)
}

/** Goes on until the first difference. `taken` counts the operations that were played. */
const play = async (
  operations: readonly Operation[],
  walk: Walk,
  taken: () => void,
): Promise<Difference | undefined> => {
  const steps: string[] = []
  for (const operation of operations) {
    steps.push(inWords(operation, walk.state))
    taken()
    if (!isCall(operation)) happen(operation, walk.state)
    else {
      const sentence = await step(operation, walk)
      if (sentence !== undefined) return { steps, sentence }
    }
  }
  return undefined
}

/** Plays the operations on a new provider, its rules revised where a defect is seeded. */
export const walked = async (
  operations: readonly Operation[],
  revise: ((rules: Rules) => Rules) | undefined,
  taken: () => void = () => {},
): Promise<Difference | undefined> => {
  const state = beginningState()
  const provider = await startProvider({
    dataset: state.references,
    clock: () => new Date(state.now),
    authUrl: 'http://authorization.walk',
    partitionUrl: 'http://partition.walk',
    origins: [portal],
    outbound: () => servicesFor(state),
    ...(revise && { revise }),
  })
  const connection = connectionTo(provider.url)
  try {
    return await play(operations, { state, connection, tags: new Map() }, taken)
  } finally {
    await connection.close()
    await provider.close()
  }
}
