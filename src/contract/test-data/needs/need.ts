import { type KnownFields, sampleKnownFields } from './known-fields.ts'

/** A message of the target, as the document consumer sees it before the first scenario. */
export interface MessageHandle {
  messageId: string
  recipientPartition: string
  senderPartition?: string
  /** French text of the subject, or what there is of it */
  subject: string
  /** ISO date-time */
  publicationDate: string
  /** a business value that no other message has; only in the test mailbox */
  mark?: string
}
export interface WithMain extends MessageHandle {
  mainAttachmentId: string
  /** base64url SHA-256 of the file, if known */
  mainDigest?: string
}
export interface WithAnnexAlone extends MessageHandle {
  annexAttachmentId: string
  annexDigest?: string
}
export interface WithAnnex extends WithMain {
  annexAttachmentId: string
  annexDigest?: string
}
/** `digests` are those of its files, if known */
type WithAnnexes = WithMain & { digests?: readonly string[] }
export type WithAction = MessageHandle & { messageActionId: string }
/** `bodyWords` occur in the body, if known */
export type WithBody = MessageHandle & { bodyWords?: string }
export type WithApplication = MessageHandle & { senderApplicationId: string }
export type WithOrganization = MessageHandle & { senderOrganizationId: string }
export type WithMessageType = MessageHandle & { messageTypeId: string }

/** `known` is absent if the message is not of the dataset */
export type WithKnownFields = MessageHandle & { known?: KnownFields }
export type OfDataset = MessageHandle & { known: KnownFields }

/** `kind` says what is special about it, as "a message" or "a registered mail"; the flags are those at the start */
export type WithKind = MessageHandle & { kind: string; isRead: boolean; isVisible: boolean } & {
  mainAttachmentId?: string
  annexAttachmentId?: string
}

/** A kind of value in a need: its type, and an example of it. `sample` gets the name of the part and of the need. */
export interface Kind<Value> {
  sample: (part: string, need: string) => Value
  /** for messages: the fields that a scenario reads beyond those of every message */
  fields?: readonly HandleField[]
  /** a candidate may leave the part out */
  isOptional?: true
  /** a list that is useful without some of its items */
  mayLackItems?: true
}

export type HandleField =
  | 'mainAttachmentId'
  | 'annexAttachmentId'
  | 'messageActionId'
  | 'senderApplicationId'
  | 'senderOrganizationId'
  | 'messageTypeId'

/** The type that a shape describes: kinds become their values, objects keep their keys. */
export type ValueOf<Shape> =
  Shape extends Kind<infer Value>
    ? Value
    : { [K in keyof Shape as Shape[K] extends { isOptional: true } ? never : K]: ValueOf<Shape[K]> } & {
        [K in keyof Shape as Shape[K] extends { isOptional: true } ? K : never]?: ValueOf<Shape[K]>
      }

const placeholder = (part: string, need: string): string => `‹${part} of ${need}›`

const messageKind = <Handle extends MessageHandle>(...fields: HandleField[]): Kind<Handle> => ({
  fields,
  sample: (part, need) => {
    const name = part === 'message' ? need : part
    return {
      messageId: placeholder('messageId', name),
      recipientPartition: placeholder('recipientPartition', name),
      senderPartition: placeholder('senderPartition', name),
      subject: placeholder('subject', name),
      publicationDate: '2026-01-15T09:00:00Z',
      ...Object.fromEntries(fields.map((field) => [field, placeholder(field, name)])),
    } as Handle
  },
})

export const message = messageKind<MessageHandle>()
export const withMain = messageKind<WithMain>('mainAttachmentId')
export const withAnnex = messageKind<WithAnnex>('mainAttachmentId', 'annexAttachmentId')
export const withAnnexAlone = messageKind<WithAnnexAlone>('annexAttachmentId')
export const withAnnexes = messageKind<WithAnnexes>('mainAttachmentId')
export const withAction = messageKind<WithAction>('messageActionId')
export const withBody = messageKind<WithBody>()
export const ofDataset: Kind<OfDataset> = {
  sample: (part, need) => ({ ...message.sample(part, need), known: sampleKnownFields }),
}
export const withKnownFields: Kind<WithKnownFields> = ofDataset
export const withKind: Kind<WithKind> = {
  sample: (part, need) => ({ ...withAnnex.sample(part, need), kind: 'a message', isRead: true, isVisible: true }),
}
export const withApplication = messageKind<WithApplication>('senderApplicationId')
export const withOrganization = messageKind<WithOrganization>('senderOrganizationId')
export const withMessageType = messageKind<WithMessageType>('messageTypeId')

/** A text; its sample says what it is, unless one is given. */
export const text: Kind<string> = { sample: placeholder }
export const textLike = (sample: string): Kind<string> => ({ sample: () => sample })
/** An ISO date. Steps count with it, so its sample is a date too. */
export const date = (sample: string): Kind<string> => ({ sample: () => sample })
export const count = (sample: number): Kind<number> => ({ sample: () => sample })

/** A list; its sample holds one item, named by the singular of the part. */
export const listOf = <Item>(item: Kind<Item>): Kind<Item[]> => ({
  fields: item.fields,
  sample: (part, need) => [item.sample(part.replace(/s$/, ''), need)],
})

/** A list of messages of several kinds, each of another one; a mailbox need not have all of them. */
export const someOf = <Item>(item: Kind<Item>): Kind<Item[]> => ({ ...listOf(item), mayLackItems: true })

export const optionalFlag = { isOptional: true, sample: () => true } as const

export const isKind = (shape: object): shape is Kind<unknown> => 'sample' in shape && typeof shape.sample === 'function'

/** An example of a shape, so that the steps of a scenario can be read without a target. */
export const sampleOf = (shape: object, need: string, path: readonly string[] = []): unknown => {
  if (isKind(shape)) return shape.sample(path.slice(path.length > 1 ? 1 : 0).join(' ') || 'message', need)
  const parts = Object.entries(shape).filter(([, part]) => !(isKind(part) && part.isOptional))
  return Object.fromEntries(parts.map(([name, part]) => [name, sampleOf(part, need, [...path, name])]))
}

/** What the registry says of a need; everything else about it is derived from this. */
export interface NeedEntry<Shape extends object = object> {
  /** How the need is named to the person who must supply it: a noun phrase. */
  says: string
  /** The data that a scenario gets: one message, or an object of messages, texts, dates and identifiers. */
  shape: Shape
  /** The fields that its messages must show, each message those of its kind. */
  requires: readonly HandleField[]
  /** For a need of several messages: the parts that a data profile can name; the first is meant if it names no part. */
  namedBy: readonly string[]
  /** What happens to its message and cannot be undone (§3). */
  usesUp?: 'read' | 'reply'
  /** the part whose message that happens to, if not to all */
  partUsedUp?: string
  /** Where its messages are: in open partitions unless this says closed ones, or the mailbox of another enterprise. */
  where?: 'closed' | 'otherMailbox'
  /** Comes from the settings of a run: no mailbox holds it. */
  isSetting?: true
  /** The rule for a partition that a data profile names for this need. */
  partitionRule?: string
}

const fieldsIn = (shape: object): HandleField[] =>
  isKind(shape) ? [...(shape.fields ?? [])] : [...new Set(Object.values(shape).flatMap(fieldsIn))]

/** An entry of the registry. Its part `message` is the one that a data profile names, unless it says others. */
export const need = <Shape extends object>(
  says: string,
  shape: Shape,
  details: Partial<Omit<NeedEntry, 'requires'>> = {},
): NeedEntry<Shape> => ({
  says,
  requires: fieldsIn(shape),
  namedBy: 'message' in shape ? ['message'] : [],
  ...details,
  shape,
})
