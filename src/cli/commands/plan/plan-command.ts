import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { Lost } from '../../../engine/http/network-error.ts'
import type { Sparing } from '../../../engine/plan/messages-to-add.ts'
import { plan } from '../../../engine/plan/plan.ts'
import type { Plan } from '../../../engine/plan/plan-result.ts'
import { connectionOf } from '../../config/connection.ts'
import { settled } from '../../config/merge-flags.ts'
import type { RunFlags } from '../../config/run-flags.ts'
import type { Stage } from '../../environment/environment.ts'
import { stageOptions } from '../../environment/from-flags.ts'
import { openStage } from '../../environment/open.ts'
import { onStage, type Play } from '../../environment/run-in.ts'
import { selectionOf } from '../../options/selection.ts'
import { remark, say } from '../../terminal/print.ts'
import { written } from '../../terminal/write-file.ts'
import { datasetOf, spareIn } from './dataset-messages.ts'
import { inWords } from './format.ts'

export interface PlanFlags extends RunFlags {
  json?: boolean
  datasetFile?: string
}

/** The exit codes of a plan: everything can run, something is wanting, the target does not answer. */
const codes = { complete: 0, wanting: 2, lost: 4 }

/** The whole of `plan`: looks, says what it foresees, writes what is to be added. Gives the exit code. */
export const perform = async (given: PlanFlags): Promise<number> => {
  const directory = process.cwd()
  const flags: PlanFlags = { ...given, ...(await settled(given, directory)) }
  const options: Play = {
    selection: selectionOf(flags, directory),
    profile: flags.profile,
    features: flags.features,
    dialect: flags.dialect,
    data: flags.data,
    connection: connectionOf(flags, flags.baseUrl ?? 'http://localhost'),
    allowWrites: flags.allowWrites,
    timeoutMs: flags.timeout,
    origins: flags.origin,
  }
  const stage = await openStage(await stageOptions(flags))
  try {
    for (const note of stage.notes) remark(note)
    const found = await planOn(stage, options)
    if (flags.datasetFile !== undefined) {
      const dataset = datasetOf(
        found.add.map(({ mark }) => mark),
        stage.anchor,
        { own: options.data?.enterpriseNumber, other: options.data?.otherEnterprise?.enterpriseNumber },
      )
      written('--dataset-file', flags.datasetFile, `${JSON.stringify(dataset, null, 2)}\n`)
    }
    if (flags.json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
    else say(...inWords(found, flags.datasetFile))
    return found.lacking.length === 0 ? codes.complete : codes.wanting
  } catch (error) {
    if (!(error instanceof Lost)) throw error
    remark(`${stage.baseUrl}: ${error.message}`)
    return codes.lost
  } finally {
    await stage.close()
  }
}

/**
 * Plans on a stage; what may be added is the test mailbox, unless said.
 * @throws Lost when the target does not answer
 */
export const planOn = (
  stage: Stage,
  options: Play = {},
  sparing: Sparing = spareIn(testDataset(stage.anchor)),
): Promise<Plan> => onStage(stage, options, (all) => plan({ ...all, ...sparing }))
