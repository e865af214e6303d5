import { section2Messages } from './messages.ts'
import { section2Requests } from './requests.ts'

/** §2: resources and their fields. */
export const section2 = { ...section2Messages, ...section2Requests }
