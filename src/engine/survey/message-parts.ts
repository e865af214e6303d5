import type { Feature } from '../../contract/features.ts'
import { paths } from '../../contract/interface/paths.ts'
import { mapLimited } from '../map-limited.ts'
import { get } from '../scenario/request.ts'
import type { AskTarget } from './ask-as.ts'
import type { SeenMessage } from './seen-message.ts'

/** Parts that have operations of their own: the text of the answer, by message id. */
export interface MessageParts {
  body: ReadonlyMap<string, string>
  paymentData: ReadonlyMap<string, string>
  structuredData: ReadonlyMap<string, string>
  /** the text of main documents that are plain text */
  document: ReadonlyMap<string, string>
}

export const noMessageParts: MessageParts = {
  body: new Map(),
  paymentData: new Map(),
  structuredData: new Map(),
  document: new Map(),
}

/** The survey asks at most so many messages for each part. */
const maxMessages = 20

type OptionalPart = 'body' | 'paymentData' | 'structuredData'

/**
 * Asks a few messages for parts that their details do not show. Only read messages are asked, so that the survey marks
 * none as read (§3). Messages that a data profile names are always asked for payment and structured data.
 */
export const readParts = async (
  messages: readonly SeenMessage[],
  named: readonly SeenMessage[],
  ask: AskTarget,
  offers: (feature: Feature) => boolean,
  atOnce = 8,
): Promise<MessageParts> => {
  const all = [...named, ...messages.filter((message) => !named.includes(message))]
  const read = all.filter(({ isRead }) => isRead)
  const asked = async (of: readonly SeenMessage[], request: (message: SeenMessage) => ReturnType<typeof get>) => {
    const answers = await mapLimited(of.slice(0, maxMessages), atOnce, async (message) => ({
      id: message.messageId,
      answer: (await ask(request(message))).answer,
    }))
    return new Map(
      answers.flatMap(({ id, answer }) => (answer.status === 200 ? [[id, answer.text ?? ''] as const] : [])),
    )
  }
  const optional = (part: OptionalPart) =>
    offers(part)
      ? asked(part === 'body' ? read : all.filter((one) => one.isRead || named.includes(one)), ({ messageId }) =>
          get(paths[part], { messageId }),
        )
      : new Map<string, string>()
  const plain = read.filter(({ mainFile }) => mainFile?.mediaType.startsWith('text/plain'))
  return {
    body: await optional('body'),
    paymentData: await optional('paymentData'),
    structuredData: await optional('structuredData'),
    document: await asked(plain.slice(0, 2), ({ messageId, mainAttachmentId: attachmentId = '' }) =>
      get(paths.content, { messageId, attachmentId }),
    ),
  }
}
