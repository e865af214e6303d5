import { it } from 'vitest'
import { variants } from '../../reference-provider/proof/variants/index.ts'
import type { Variant } from '../../reference-provider/proof/variants/variant.ts'
import { disagreements, planAndRun, planAndRunRandomMailbox, sampledDataset } from './mailboxes.ts'
import { soak, soakTimeoutMs } from './soak.ts'

const seeds = Array.from({ length: 100 }, (_, index) => index + 1)

it('a hundred random mailboxes: no failure, and the plan agrees with the run', { timeout: soakTimeoutMs }, () =>
  soak(seeds, [], async (seed) => disagreements(await planAndRunRandomMailbox(seed))),
)

it('parts of the test mailbox: no failure, and the plan agrees with the run', { timeout: soakTimeoutMs }, () =>
  soak([], seeds, async (seed) => disagreements(await planAndRun(sampledDataset(seed, seed / 100, new Date())))),
)

it('every variant on a random mailbox: no failure, and the plan agrees with the run', { timeout: soakTimeoutMs }, () =>
  soak(
    [],
    variants.map(({ id }, index) => ({ id, seed: index + 1 })),
    async ({ id, seed }) => {
      const variant: Partial<Variant> = variants.find((one) => one.id === id) ?? {}
      const { change: revise, features, readings, needsConnection: overConnection } = variant
      return disagreements(
        await planAndRunRandomMailbox(seed, 40, { features }, { revise, features, readings, overConnection }),
      )
    },
  ),
)
