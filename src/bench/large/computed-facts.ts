/** What the messages of a computed mailbox say, by their numbers, and the records that they name. */
import type { LocalizedString } from '../../contract/interface/model.ts'

export interface ComputedRecord {
  id: string
  name: LocalizedString
  description: LocalizedString
}

export const partitionNames = ['GENERAL', 'SALES', 'LEGAL', 'STAFF', 'BOARD'] as const

/** Messages whose numbers have the same rest have the same facts and the same words. */
export const kinds = 960

const inThree = (fr: string, nl: string, de: string): LocalizedString => ({ fr, nl, de })

const record = (id: string, fr: string, nl: string, de: string): ComputedRecord => ({
  id,
  name: inThree(fr, nl, de),
  description: inThree(`${fr}, service central`, `${nl}, centrale dienst`, `${de}, zentraler Dienst`),
})

export const applications = [
  record('app-tax', 'Déclarations fiscales', 'Fiscale aangiften', 'Steuererklärungen'),
  record('app-work', 'Registre du travail', 'Arbeidsregister', 'Arbeitsregister'),
  record('app-road', 'Péage routier', 'Tolheffing', 'Mauterhebung'),
]
export const organizations = [
  record('org-finance', 'Trésorerie générale', 'Algemene schatkist', 'Allgemeine Schatzkammer'),
  record('org-labour', 'Inspection sociale', 'Sociale inspectie', 'Sozialinspektion'),
]
export const messageTypes = [
  record('type-notice', 'Avis officiel', 'Officieel bericht', 'Amtliche Mitteilung'),
  record('type-invoice', 'Relevé mensuel', 'Maandelijks overzicht', 'Monatliche Übersicht'),
]

const topics = [
  inThree('Relevé trimestriel à vérifier', 'Kwartaaloverzicht na te kijken', 'Quartalsübersicht zu prüfen'),
  inThree('Contrôle annoncé au siège', 'Aangekondigde controle op de zetel', 'Angekündigte Prüfung am Sitz'),
  inThree('Remboursement accordé', 'Terugbetaling toegekend', 'Rückzahlung bewilligt'),
  inThree('Permis de circulation prolongé', 'Rijvergunning verlengd', 'Fahrgenehmigung verlängert'),
]
const others = ['0833333364', '0844444446', '0855555528']

export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item

/** The facts of messages of a kind, which never change. */
export const factsOf = (kind: number) => {
  return {
    isSent: kind % 8 === 7,
    isRegistered: [9, 10].includes(kind % 32),
    hasAction: kind % 32 === 12,
    expiresSoon: [3, 4].includes(kind % 16),
    other: pick(others, kind),
    application: pick(applications, kind),
    organization: pick(organizations, kind),
    messageType: pick(messageTypes, kind),
    topic: pick(topics, kind),
  }
}

const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu']

/** A word of its own for each message. */
export const wordOf = (number: number): string => {
  let word = ''
  for (const digit of String(number).padStart(7, '0')) word += syllables[Number(digit)] ?? ''
  return word
}

/** Sixteen hexadecimal digits; most texts of this shape are not identifiers. */
export const idOf = (number: number): string => {
  const scattered = Math.imul(number + 1, 0x9e3779b1) >>> 0
  return number.toString(16).padStart(8, '0') + scattered.toString(16).padStart(8, '0')
}

/** A message in names that the dialect knows, and that are not those of the reference provider. */
export interface ComputedMessage extends Record<string, unknown> {
  id: string
  subject: LocalizedString
}

interface MessageState {
  /** the enterprise number of the mailbox */
  owner: string
  id: string
  word: string
  partition: string
  publishedAt: number
  expiry: string
  isRead: boolean
  isVisible: boolean
  isExecuted: boolean
}

export const computedMessage = (facts: ReturnType<typeof factsOf>, state: MessageState): ComputedMessage => {
  const { isSent, isRegistered, hasAction, application, organization, messageType, topic } = facts
  const { id, word, partition } = state
  const own = { mailboxType: 'enterprise', enterpriseNumber: state.owner }
  const other = { mailboxType: 'enterprise', enterpriseNumber: facts.other }
  const reference = inThree(`REF/${word}`, `REF/${word}`, `REF/${word}`)
  return {
    id,
    subject: inThree(`${topic.fr} ${word}`, `${topic.nl} ${word}`, `${topic.de} ${word}`),
    receiptDate: new Date(state.publishedAt).toISOString(),
    expiryDate: state.expiry,
    isRead: state.isRead,
    visible: state.isVisible,
    isReplyAuthorized: false,
    isBodyMainContent: false,
    registeredMail: isRegistered,
    sender: isSent ? { ...own, partition } : other,
    recipient: isSent ? other : own,
    recipientPartition: isSent ? 'GENERAL' : partition,
    messageTypeId: messageType.id,
    senderApplicationId: application.id,
    senderOrganizationId: organization.id,
    businessDataList: [{ key: 'ref', name: inThree('Référence', 'Referentie', 'Referenz'), values: [reference] }],
    attachments: [`${id}-main`, `${id}-annex`].map((attachmentId, place) => ({
      attachmentId,
      fileName: place === 0 ? 'main.txt' : 'annex.txt',
      mediaType: 'text/plain',
      size: 1,
      isMainContent: place === 0,
    })),
    actions: hasAction ? [{ id: `${id}-action`, type: 'requiredActionToConfirm', executed: state.isExecuted }] : [],
  }
}
