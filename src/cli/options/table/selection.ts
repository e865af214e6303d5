import { parseList } from '../values/parse.ts'
import { option } from './option.ts'

const listSchema = { type: 'array', items: { type: 'string', minLength: 1 } }

/** Which scenarios a run selects. */
export const selectionOptions = {
  only: option<string[]>({
    flag: '--only <ids>',
    help: 'only these scenarios; repeatable, or separated by commas',
    parse: parseList,
    key: 'selection.only',
    schema: { description: 'ids of scenarios', ...listSchema },
  }),
  rows: option<string[]>({
    flag: '--row <rows>',
    help: 'only these rows of the validation table, such as 1-3,7',
    parse: parseList,
    key: 'selection.rows',
    schema: { description: 'rows of the validation table, such as 1-3', ...listSchema },
  }),
  clauses: option<string[]>({
    flag: '--clause <ids>',
    help: 'only scenarios that test these clauses',
    parse: parseList,
    key: 'selection.clauses',
    schema: { description: 'ids of clauses', ...listSchema },
  }),
  failed: option<boolean>({
    flag: '--failed',
    help: 'only scenarios that did not pass in the last run from this directory',
  }),
  resume: option<boolean>({
    flag: '--resume',
    help: 'continue an interrupted run, for example after a token expired',
  }),
} as const
