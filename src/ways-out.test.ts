import { expect, it } from 'vitest'
import { isInside, productionFiles, textOf } from './test/source-files.ts'

/** What lets text out of the process, past the functions that remove secrets. */
const wayOut = new RegExp(
  [
    String.raw`\b(?:stdout|stderr)\.write\(|\bconsole\.\w+\(|\b(?:writeFileSync|appendFileSync|createWriteStream)\(`,
    String.raw`(?<!const )\b(?:writeInvented|printInvented|writeTo|replaceFile|createFile|appendWhole|appendTo)\(`,
  ].join('|'),
)

/** Files that may use it, and why no secret leaves there. */
const allowed: Record<string, string> = {
  'src/cli/terminal/print.ts': 'it removes secrets',
  'src/cli/terminal/files.ts': 'it removes secrets',
  'src/cli/terminal/streams.ts': 'it writes what print.ts gives it',
  'src/cli/terminal/whole-file.ts': 'it writes what the files of this list give it',
  'src/cli/journal/write-journal.ts': 'it removes known secrets; the rest must stay as the target knows it, for undo',
  'src/cli/commands/undo/restore.ts': 'it writes the number of a change',
  'src/cli/config/write-file.ts': 'init refuses secrets',
  'src/cli/commands/doctor/write-config.ts': 'it adds findings to a file of the user, which stays as it is',
  'src/cli/commands/coverage/coverage-command.ts': 'it prints clauses and scenarios',
  'src/cli/commands/certify/certify-command.ts': 'it writes the signed statement, which is made to be shown',
  'src/cli/commands/explain/explain-command.ts': 'it prints scenarios',
  'src/cli/commands/list/freeze.ts': 'it writes scenarios',
  'src/cli/commands/list/list-command.ts': 'it prints scenarios',
  'src/cli/commands/demo/demo-command.ts': 'it writes the page, which is the same for everybody',
  'src/cli/environment/target-lock.ts': 'it writes the number of the process and of the shard',
  'src/cli/results/transcript-file.ts': 'it removes secrets',
  'src/cli/commands/dataset/dataset-command.ts': 'the test mailbox is invented',
  'src/cli/commands/serve-commands.ts': 'it prints the test mailbox, and a token of a test caller',
  'src/cli/commands/stubs/stubs-command.ts': 'it prints the key of our stubs and tokens of test callers',
}

/** The suite against itself has no secret. */
const isProof = (file: string): boolean => isInside('src/cli/commands/prove', file)

it('text leaves the process only through functions that remove secrets', () => {
  const files = productionFiles.filter((file) => isInside('src/cli', file) && !isProof(file))
  const using = files.filter((file) => wayOut.test(textOf(file)))
  expect(using.toSorted()).toEqual(Object.keys(allowed).toSorted())
})
