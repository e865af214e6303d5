/** A walk: operations one after the other, on a provider and on the model of it. */
import type { Rules } from '../../rules/rules.ts'
import { startProvider } from '../../start-provider.ts'
import { firstMismatch, leakIn, modelMarksIn, walkOrigin } from './compare.ts'
import { describeStep } from './describe.ts'
import { connectionTo, type ReceivedResponse, requestOf, responseJson, type WalkHttpRequest } from './http-request.ts'
import { applyOutsideChange, modelAnswer } from './model/answer.ts'
import { initialState, type ModelState } from './model/data/state.ts'
import type { ExpectedAnswer } from './model/expected.ts'
import { type CallerRequest, isCallerRequest, type WalkStep } from './model/operation.ts'
import { messagesPath } from './model/presentation.ts'
import { visibleTo } from './model/viewer.ts'
import { modelServices } from './model-services.ts'

/** Where provider and model went apart. */
export interface WalkDifference {
  /** every operation up to there, in words */
  steps: string[]
  /** what is not as the model says */
  sentence: string
}

interface Walk {
  state: ModelState
  connection: ReturnType<typeof connectionTo>
  /** entity tags by path, as they were last answered */
  tags: Map<string, string>
}

/** A reply enters the model under the identifiers that the provider gave it and its files. */
const addReply = async (
  { created }: ExpectedAnswer,
  received: ReceivedResponse,
  { headers }: WalkHttpRequest,
  { state, connection }: Walk,
): Promise<string | undefined> => {
  if (!created || received.status !== 201) return undefined
  const { messageId } = responseJson(received) as { messageId?: unknown }
  if (typeof messageId !== 'string') return 'the created reply has no messageId'
  const path = `${messagesPath}/${messageId}`
  if (!received.headers.location?.endsWith(path)) return `Location is ${received.headers.location}, expected the reply`
  const message = created(messageId)
  const hasFiles = message.attachments.length > 0
  const details = hasFiles ? responseJson(await connection.send({ method: 'GET', path, headers })) : {}
  const { attachments: shown = [] } = details as { attachments?: { attachmentId?: unknown }[] }
  const attachments = message.attachments.map((file, at) => ({
    ...file,
    attachmentId: String(shown[at]?.attachmentId),
  }))
  state.held.push({ mailbox: message.sender.enterpriseNumber ?? '', message: { ...message, attachments } })
  return undefined
}

const runRequest = async (asked: CallerRequest, walk: Walk): Promise<string | undefined> => {
  const { state, connection, tags } = walk
  const request = requestOf(asked, state)
  // A client that holds a response sends its ETag; where there was none, it holds nothing.
  const tag = asked.do === 'reference' && asked.isHeld ? tags.get(request.path) : undefined
  if (tag !== undefined) request.headers['if-none-match'] = tag
  const call = asked.do === 'reference' ? { ...asked, isHeld: tag !== undefined } : asked
  const visibleBefore = visibleTo(call.by, state)
  state.down = call.down
  const received = await connection.send(request)
  const expected = modelAnswer(call, state)
  const wrong = firstMismatch(expected, received, call) ?? (await addReply(expected, received, request, walk))
  if (received.headers.etag !== undefined) tags.set(request.path, received.headers.etag)
  const visible = new Set(modelMarksIn([...visibleBefore, ...visibleTo(call.by, state)]))
  return wrong ?? leakIn(received, request, visible)
}

/**
 * Runs the operations on a new provider, its rules revised where a defect is seeded, and stops at the first difference.
 * `taken` is called for each operation that was sent.
 */
export const runWalk = async (
  operations: readonly WalkStep[],
  revise: ((rules: Rules) => Rules) | undefined,
  taken: () => void = () => {},
): Promise<WalkDifference | undefined> => {
  const state = initialState()
  const provider = await startProvider({
    dataset: state.references,
    clock: () => new Date(state.now),
    authUrl: 'http://authorization.walk',
    partitionUrl: 'http://partition.walk',
    origins: [walkOrigin],
    outbound: () => modelServices(state),
    ...(revise && { revise }),
  })
  const walk: Walk = { state, connection: connectionTo(provider.url), tags: new Map() }
  const steps: string[] = []
  try {
    for (const operation of operations) {
      steps.push(describeStep(operation, state))
      taken()
      if (!isCallerRequest(operation)) applyOutsideChange(operation, state)
      else {
        const sentence = await runRequest(operation, walk)
        if (sentence !== undefined) return { steps, sentence }
      }
    }
    return undefined
  } finally {
    await walk.connection.close()
    await provider.close()
  }
}
