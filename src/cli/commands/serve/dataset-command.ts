import type { Command } from 'commander'
import { neutralWord, spelledFields } from '../../../contract/interface/brand-word.ts'
import type { Done } from '../../errors/exit-code.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { anchor } from '../../options/parse.ts'
import { word } from '../../options/parse-settings.ts'

interface Flags {
  anchor?: Date
  split?: string
  force?: boolean
  word?: string
}

/** `dataset`: the test mailbox as a file, to load into a provider. */
export const datasetCommand = (program: Command, done: Done): void => {
  program
    .command('dataset')
    .description('prints the test mailbox as JSON, to load into a provider')
    .option('--anchor <date>', 'the moment all its dates are relative to (default: now)', anchor)
    .option('--split <directory>', 'writes dataset.json there, and the documents as files beside it')
    .option('--word <word>', 'the brand word of the product, in the names of fields', word)
    .option('--force', 'writes into a directory that is not empty')
    .action(async (flags: Flags) => {
      if (flags.force && flags.split === undefined) throw new UsageError('--force only means something with --split.')
      const { testDataset } = await import('../../../../fixtures/test-dataset.ts')
      const neutral = testDataset(flags.anchor ?? new Date())
      const dataset = spelledFields(flags.word ?? neutralWord, neutral) as typeof neutral
      if (flags.split === undefined) process.stdout.write(`${JSON.stringify(dataset, null, 2)}\n`)
      else {
        const { writeSplit } = await import('./split-dataset.ts')
        const { files, place } = writeSplit(dataset, flags.split, flags.force ?? false)
        process.stdout.write(`${place} and ${files} documents beside it are written.\n`)
      }
      done(0)
    })
}
