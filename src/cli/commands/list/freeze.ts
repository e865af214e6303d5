import { writeFileSync } from 'node:fs'
import { allScenarios } from '../../../../scenarios/index.ts'
import { requirementSetOf } from '../../../engine/scenario/requirements.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { suite } from '../../package-info.ts'

/** Writes the scenarios of this version as a requirement set. @throws UsageError for another name, or an existing file */
export const writeRequirementSet = (file: string): void => {
  const [, set = ''] = /(?:^|[\\/])set-([1-9]\d*)\.json$/.exec(file) ?? []
  if (set === '') throw new UsageError(`--freeze takes a file such as set-2.json, not "${file}".`)
  const { scenarios, ...head } = requirementSetOf(allScenarios, { set: Number(set), suiteVersion: suite.version })
  try {
    // A line for each scenario, so that two sets can be compared.
    const lines = scenarios.map((one) => JSON.stringify(one)).join(',\n')
    writeFileSync(file, `${JSON.stringify(head).slice(0, -1)},"scenarios":[\n${lines}\n]}\n`, { flag: 'wx' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = code === 'EEXIST' ? 'exists, and a requirement set never changes' : `cannot be written (${code})`
    throw new UsageError(`--freeze ${file}: the file ${reason}. Pass another file.`)
  }
}
