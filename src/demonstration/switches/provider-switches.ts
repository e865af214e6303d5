import { defects } from '../../../reference-provider/proof/defects/index.ts'
import { variants } from '../../../reference-provider/proof/variants/index.ts'
import { mixableVariants } from '../../../reference-provider/proof/variants/single.ts'
import { type Feature, features } from '../../contract/features.ts'
import { type Contradiction, contradictions } from '../../contract/readings.ts'
import { chapterOf, type Switch, sentence } from './switch.ts'

const defectSwitches = defects.map((defect): Switch => {
  const { id, says, clauses, expected, change, features: declared, cacheRights, strict } = defect
  const chapter = clauses.map(chapterOf).find(Boolean)
  const differs = { change, features: declared, ...(cacheRights && { cacheRights }), ...(strict && { strict }) }
  return { kind: 'defect', id, title: sentence(says), ...(chapter && { chapter }), scenarios: expected, ...differs }
})

const variantSwitches = variants.map(
  ({ says, ...variant }): Switch => ({
    ...variant,
    kind: 'variant',
    title: sentence(says),
    scenarios: [],
  }),
)

/** In the order in which a mixture applies variants; those that are several in one come last. */
const placeOf = ({ id }: Switch): number => {
  const place = mixableVariants.findIndex((variant) => variant.id === id)
  return place === -1 ? mixableVariants.length : place
}

const readingSwitches = (Object.keys(contradictions) as Contradiction[]).map((id): Switch => {
  const { says, guidance } = contradictions[id]
  const title = `The provider follows the guidance for ${says}: ${guidance}`
  return { kind: 'reading', id, title, chapter: '7', scenarios: [], readings: { [id]: 'guidance' } }
})

const featureNames: Record<Feature, string> = {
  body: 'no textual body',
  paymentData: 'no payment data',
  structuredData: 'no structured data',
  reply: 'no replies',
  actions: 'no message actions other than those to confirm',
  templates: 'no message templates',
  registeredMail: 'no registered mail',
  requiredAction: 'no actions to confirm',
  events: 'no webhook for changed rights',
}

const featureSwitches = features.map((id): Switch => {
  const title = `The provider has ${featureNames[id]}`
  return { kind: 'feature', id, title, chapter: '1', scenarios: [], features: { [id]: 'no' } }
})

/** In the order in which they are applied: a later one changes what the earlier ones left. */
export const providerSwitches: readonly Switch[] = [
  ...readingSwitches,
  ...featureSwitches,
  ...variantSwitches.sort((one, other) => placeOf(one) - placeOf(other)),
  ...defectSwitches,
]
