/** §4.3: the reference records, some of which lack a language. */
import type { LocalizedString } from '../../../../../src/contract/interface/model.ts'
import type { Dataset } from '../../../../../src/contract/test-data/dataset.ts'

const described = (name: LocalizedString, description: LocalizedString) => ({
  name,
  description,
  validityPeriod: { validityPeriodNumber: 2, validityPeriodUnit: 'month' } as const,
})

export const referenceRecords: Pick<Dataset, 'applications' | 'organizations' | 'messageTypes'> = {
  applications: [
    {
      applicationId: 'counter',
      ...described({ nl: 'Loket', fr: 'Guichet' }, { fr: 'Guichet à distance', de: 'Schalter' }),
    },
    {
      applicationId: 'archive',
      ...described({ nl: 'Archief', fr: 'Archives', de: 'Archiv' }, { fr: 'Vieux papiers' }),
    },
  ],
  organizations: [
    { organizationId: 'finances', ...described({ nl: 'Financiën', fr: 'Finances publiques' }, { nl: 'Bureau F' }) },
    { organizationId: 'health', ...described({ nl: 'Gezondheid', fr: 'Santé', de: 'Gesundheit' }, { fr: 'Bureau S' }) },
  ],
  messageTypes: [
    { messageTypeId: 'letter', ...described({ nl: 'Brief', fr: 'Lettre', de: 'Brief' }, { fr: 'Sous pli ouvert' }) },
    { messageTypeId: 'registered-letter', ...described({ fr: 'Lettre recommandée' }, { fr: 'Sous pli fermé' }) },
  ],
}
