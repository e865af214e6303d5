import { hasMandate } from './has-mandate.ts'
import { introspect } from './introspect.ts'
import { jwks } from './jwks.ts'
import type { ServiceOperation } from './operation.ts'
import { partitions } from './partitions.ts'
import { token } from './token.ts'
import { userPartitionRights } from './user-partition-rights.ts'

/** All operations of both services. */
export const stubOperations: readonly ServiceOperation[] = [
  token,
  introspect,
  jwks,
  userPartitionRights,
  hasMandate,
  partitions,
]
