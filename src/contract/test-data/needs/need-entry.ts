import { type HandleField, isKind } from './shape.ts'

/** What the registry says of a need; everything else about it is derived from this. */
export interface NeedEntry<Shape extends object = object> {
  /** How the need is named to the person who must supply it: a noun phrase. */
  says: string
  /** The data that a scenario gets: one message, or an object of messages, texts, dates and identifiers. */
  shape: Shape
  /** Fields that every message of a candidate must show. */
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

type Details = Partial<Omit<NeedEntry, 'says' | 'shape'>>

/** An entry of the registry. A need of one message requires the fields of its kind; a need of several says which. */
export const need = <Shape extends object>(says: string, shape: Shape, details: Details = {}): NeedEntry<Shape> => ({
  says,
  shape,
  requires: isKind(shape) ? (shape.fields ?? []) : [],
  namedBy: [],
  ...details,
})
