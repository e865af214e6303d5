import { section5Applications } from './applications.ts'
import { section5Humans } from './humans.ts'
import { section5Tokens } from './tokens.ts'

/** §5: authentication and access. */
export const section5 = { ...section5Tokens, ...section5Applications, ...section5Humans }
