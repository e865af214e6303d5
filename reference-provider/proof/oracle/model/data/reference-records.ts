/** §4.3: the reference records, some of which lack a language. */
import type { Dataset } from '../../../../../src/contract/test-data/dataset.ts'

const validityPeriod = { validityPeriodNumber: 2, validityPeriodUnit: 'month' } as const
const inLanguages = (nl: string, fr: string, de?: string) => ({ nl, fr, ...(de && { de }) })

export const referenceRecords: Pick<Dataset, 'applications' | 'organizations' | 'messageTypes'> = {
  applications: [
    {
      applicationId: 'counter',
      name: inLanguages('Loket', 'Guichet'),
      description: { fr: 'Guichet à distance', de: 'Schalter' },
    },
    {
      applicationId: 'archive',
      name: inLanguages('Archief', 'Archives', 'Archiv'),
      description: { fr: 'Vieux papiers' },
    },
  ].map((record) => ({ ...record, validityPeriod })),
  organizations: [
    {
      organizationId: 'finances',
      name: inLanguages('Financiën', 'Finances publiques'),
      description: { nl: 'Bureau F' },
    },
    {
      organizationId: 'health',
      name: inLanguages('Gezondheid', 'Santé', 'Gesundheit'),
      description: { fr: 'Bureau S' },
    },
  ].map((record) => ({ ...record, validityPeriod })),
  messageTypes: [
    { messageTypeId: 'letter', name: inLanguages('Brief', 'Lettre', 'Brief'), description: { fr: 'Sous pli ouvert' } },
    { messageTypeId: 'registered-letter', name: { fr: 'Lettre recommandée' }, description: { fr: 'Sous pli fermé' } },
  ].map((record) => ({ ...record, validityPeriod })),
}
