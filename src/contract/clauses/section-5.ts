import { section5Applications } from './section-5-applications.ts'
import { section5Humans } from './section-5-humans.ts'
import { section5Tokens } from './section-5-tokens.ts'

/** §5: authentication and access. */
export const section5 = { ...section5Tokens, ...section5Applications, ...section5Humans }
