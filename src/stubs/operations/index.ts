import { authorizationOperations } from './authorization-server.ts'
import { partitionOperations } from './partition-service.ts'

/** All operations of both services. */
export const stubOperations = [...authorizationOperations, ...partitionOperations]
