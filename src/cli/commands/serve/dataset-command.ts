import type { Command } from 'commander'
import { fieldsToBrandWord, neutralWord } from '../../../contract/interface/brand-word.ts'
import { exitCodes, type SetExitCode } from '../../errors/exit-code.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { addOptions } from '../../options/add-options.ts'
import { runOptionTable } from '../../options/table/index.ts'

const { datasetDate, brandWord } = runOptionTable

interface DatasetFlags {
  datasetDate?: Date
  split?: string
  force?: boolean
  brandWord?: string
}

export const addDatasetCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('dataset')
    .description('Print the test mailbox as JSON, to load it into a provider')
    .option('--split <directory>', 'write dataset.json to this directory, and each document as a file')
    .option('--force', 'write into a directory that is not empty')
  addOptions(command, {
    datasetDate: { ...datasetDate, help: 'the date that all dates in it are relative to (default: now)' },
    brandWord: { ...brandWord, help: 'the brand word of the product, in the names of fields' },
  })
  command.action(async (flags: DatasetFlags) => {
    if (flags.force && flags.split === undefined) throw new UsageError('Pass --force only with --split.')
    const { testDataset } = await import('../../../../fixtures/test-dataset.ts')
    const neutral = testDataset(flags.datasetDate ?? new Date())
    const dataset = fieldsToBrandWord(flags.brandWord ?? neutralWord, neutral) as typeof neutral
    if (flags.split === undefined) process.stdout.write(`${JSON.stringify(dataset, null, 2)}\n`)
    else {
      const { writeSplitDataset } = await import('./split-dataset.ts')
      const { files, place } = writeSplitDataset(dataset, flags.split, flags.force ?? false)
      process.stdout.write(`Wrote ${place} and ${files} documents.\n`)
    }
    done(exitCodes.ok)
  })
}
