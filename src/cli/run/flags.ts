import type { DeclaredFeatures } from '../../contract/features.ts'
import type { AcceptedReading } from '../../engine/expectation.ts'
import type { Profile } from '../../engine/profile.ts'

/** The options of `run` as they were given. */
export interface RunFlags {
  baseUrl?: string
  reference?: boolean
  stubs?: string
  stubsKey?: string
  only?: string[]
  /** as written, such as `1-3` */
  row?: string[]
  clause?: string[]
  failed?: boolean
  profile?: Profile
  bail?: boolean
  watch?: boolean
  reading?: AcceptedReading
  origin?: string[]
  features?: DeclaredFeatures
  strict?: boolean
  allowWrites?: boolean
  /** as written, such as `json=FILE` */
  report?: string[]
  /** milliseconds */
  timeout?: number
  concurrency?: number
  shuffle?: number
  anchor?: Date
  authPort?: number
  partitionPort?: number
  stubBind?: string
  stubUrl?: string
}
