import { section2Messages } from './section-2-messages.ts'
import { section2Requests } from './section-2-requests.ts'

/** §2: resources and their fields. */
export const section2 = { ...section2Messages, ...section2Requests }
