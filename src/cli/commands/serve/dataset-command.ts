import type { Command } from 'commander'
import { fieldsToBrandWord, neutralWord } from '../../../contract/interface/brand-word.ts'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { parseDatasetDate } from '../../options/parse.ts'
import { parseBrandWord } from '../../options/parse-settings.ts'

interface DatasetFlags {
  datasetDate?: Date
  split?: string
  force?: boolean
  brandWord?: string
}

/** `dataset`: the test mailbox as a file, to load into a provider. */
export const addDatasetCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('dataset')
    .description('prints the test mailbox as JSON, to load into a provider')
    .option('--dataset-date <date>', 'the moment all its dates are relative to (default: now)', parseDatasetDate)
    .option('--split <directory>', 'writes dataset.json there, and the documents as files beside it')
    .option('--brand-word <word>', 'the brand word of the product, in the names of fields', parseBrandWord)
    .option('--force', 'writes into a directory that is not empty')
    .action(async (flags: DatasetFlags) => {
      if (flags.force && flags.split === undefined) throw new UsageError('--force only means something with --split.')
      const { testDataset } = await import('../../../../fixtures/test-dataset.ts')
      const neutral = testDataset(flags.datasetDate ?? new Date())
      const dataset = fieldsToBrandWord(flags.brandWord ?? neutralWord, neutral) as typeof neutral
      if (flags.split === undefined) process.stdout.write(`${JSON.stringify(dataset, null, 2)}\n`)
      else {
        const { writeSplitDataset: writeSplit } = await import('./split-dataset.ts')
        const { files, place } = writeSplit(dataset, flags.split, flags.force ?? false)
        process.stdout.write(`${place} and ${files} documents beside it are written.\n`)
      }
      done(0)
    })
}
