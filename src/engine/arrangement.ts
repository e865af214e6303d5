import type { PersonaName } from '../contract/personas.ts'

/** What our stubs are told before a step is sent, so that the provider finds another world than before. */
export interface Arrangement {
  /** The persona may consult what it could at first, but for these partitions. */
  rights?: { of: PersonaName; without: readonly string[] }
  /** The mailbox has one more partition, `{newPartition}`, that no earlier answer of ours could name. */
  newPartition?: true
}
