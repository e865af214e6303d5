import type { MessageHandle, WithAction, WithAnnex, WithBody, WithMain, WithReferences } from './message-handle.ts'

/** A kind of value in a need: its type, and an example of it. `sample` gets the name of the part and of the need. */
export interface Kind<Value> {
  sample: (part: string, need: string) => Value
  /** for a message: the fields that a scenario reads beyond those of every message */
  fields?: readonly HandleField[]
  isOptional?: boolean
}

/** A part that a candidate may leave out. */
export interface OptionalKind<Value> extends Kind<Value> {
  isOptional: true
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
    : { [K in keyof Shape as Shape[K] extends OptionalKind<unknown> ? never : K]: ValueOf<Shape[K]> } & {
        [K in keyof Shape as Shape[K] extends OptionalKind<unknown> ? K : never]?: ValueOf<Shape[K]>
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
export const withAction = messageKind<WithAction>('messageActionId')
export const withBody = messageKind<WithBody>()
export const withReferences = messageKind<WithReferences>(
  'senderApplicationId',
  'senderOrganizationId',
  'messageTypeId',
)

/** A text; its sample says what it is, unless one is given. */
export const text: Kind<string> = { sample: placeholder }
export const textLike = (sample: string): Kind<string> => ({ sample: () => sample })
/** An ISO date. Steps count with it, so its sample is a date too. */
export const date = (sample: string): Kind<string> => ({ sample: () => sample })
export const count = (sample: number): Kind<number> => ({ sample: () => sample })

/** A list; its sample holds one item, named by the singular of the part. */
export const listOf = <Item>(item: Kind<Item>): Kind<Item[]> => ({
  sample: (part, need) => [item.sample(part.replace(/s$/, ''), need)],
})

/** `true` or left out. */
export const optionalFlag: OptionalKind<true> = { isOptional: true, sample: () => true }

export const isKind = (shape: object): shape is Kind<unknown> => 'sample' in shape && typeof shape.sample === 'function'

/** An example of a shape, so that the steps of a scenario can be read without a target. */
export const sampleOf = (shape: object, need: string): unknown => sampleAt(shape, need, [])

const sampleAt = (shape: object, need: string, path: readonly string[]): unknown => {
  if (isKind(shape)) return shape.sample(path.slice(path.length > 1 ? 1 : 0).join(' ') || 'message', need)
  const parts = Object.entries(shape).filter(([, part]) => !(isKind(part) && part.isOptional))
  return Object.fromEntries(parts.map(([name, part]) => [name, sampleAt(part, need, [...path, name])]))
}
