import type { LocalizedString, StoredMessage } from '../../../../../src/contract/interface/model.ts'

/** A text in every part of one message and in no other. */
export const modelMark = (index: number): string => `QX${String(index).padStart(3, '0')}Z`

const subjects: readonly ((mark: string) => LocalizedString)[] = [
  (mark) => ({
    nl: `Factuur spinazie ${mark}`,
    fr: `Facture d'épinards ${mark} (urgent)`,
    de: `Rechnung Spinat ${mark}`,
  }),
  (mark) => ({ fr: `Lettre à François. Rappel ${mark}` }),
  (mark) => ({ nl: `Herinnering ${mark}, 100% betaald`, de: `Mahnung ${mark}` }),
  (mark) => ({ nl: `Oproep ${mark}`, fr: `Convocation ${mark}`, de: `Vorladung ${mark}` }),
]

const name: LocalizedString = { fr: 'Dossier' }

export const textsOf = (
  index: number,
): Pick<StoredMessage, 'subject' | 'businessDataList' | 'forTheAttentionOf' | 'body'> => {
  const mark = modelMark(index)
  return {
    subject: subjects[index % subjects.length]?.(mark) ?? {},
    businessDataList:
      index % 2 === 0
        ? [{ key: 'dossier', name, values: [{ fr: `${mark} Zone Nord` }, { nl: 'Oost', fr: 'Est, côté cour' }] }]
        : [],
    ...(index % 5 === 1 && { forTheAttentionOf: { ssin: `9001${mark}`, label: `Zoë ${mark}` } }),
    ...(index % 7 !== 5 && { body: { fr: `Corps caché ${mark}`, nl: `Verborgen tekst ${mark}` } }),
  }
}

/** Texts to look for: of every searched field, across fields, in another order, and of what is not searched. */
export const searchTexts: readonly string[] = [
  'epinards',
  'ÉPINARDS',
  "facture d'épinards",
  'epinards facture',
  '(urgent)',
  'urgent',
  'Francois. Rappel',
  'Francois Rappel',
  'RAPPEL',
  'herinnering',
  '100%',
  '%',
  '_',
  'zone nord',
  'nord est',
  '(urgent) qx',
  'est, cote',
  'zoe',
  '9001',
  'bureau',
  'finances publiques',
  'guichet',
  'Guichet à distance',
  'lettre recommandée',
  'sous pli',
  'corps cache',
  'fichier',
  'QX0',
  ...[0, 1, 2, 3, 8, 11, 14, 16, 21, 29, 30, 33, 43].map(modelMark),
]
