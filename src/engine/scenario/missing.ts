import type { Need } from '../../contract/test-data/needs.ts'

/**
 * Why a scenario could not be checked:
 * `testData`: the mailbox lacks data, or what would fit was read, moved or answered;
 * `caller`: no working token for a persona;
 * `control`: an answer that the check compares with does not show what it should, or (`about: 'stubs'`) the stubs could
 * not be changed for it;
 * `precondition`: something that must hold beforehand (`given`) does not;
 * `dialect`: no answer showed the name of a field;
 * `serviceNotCalled`: the provider did not make the call that the check looks at;
 * `interrupted`: the run stopped first;
 * `notRecorded`: the transcript that is judged does not hold what the check looks at.
 */
export const missingKinds = [
  'testData',
  'caller',
  'control',
  'precondition',
  'dialect',
  'serviceNotCalled',
  'interrupted',
  'notRecorded',
] as const
export type MissingKind = (typeof missingKinds)[number]

/** What can be missing, apart from a persona, an entry of the dialect, an operation of the stubs, a step or an expectation. */
export type MissingTopic =
  | 'action'
  | 'answer'
  | 'answerOfStep'
  | 'answers'
  | 'attachment'
  | 'attachmentId'
  | 'attachments'
  | 'authorizationServer'
  | 'concurrentStatuses'
  | 'counts'
  | 'details'
  | 'digest'
  | 'enterpriseNumber'
  | 'etag'
  | 'executedAction'
  | 'failingService'
  | 'forbiddenTexts'
  | 'isExecuted'
  | 'isReplyAuthorized'
  | 'laterPage'
  | 'listedMessage'
  | 'mailboxInUse'
  | 'message'
  | 'messageBetweenOthers'
  | 'nonexistentValue'
  | 'originalMessageId'
  | 'otherAnswer'
  | 'otherCount'
  | 'otherFile'
  | 'otherList'
  | 'partIdentifier'
  | 'publicationDate'
  | 'readOnly'
  | 'replyId'
  | 'searchableSubject'
  | 'senderPartition'
  | 'shownByAnswerAlone'
  | 'size'
  | 'stubs'
  | 'subject'
  | 'total'
  | 'twoAttachments'
  | 'unfinished'
  | 'uniqueSubject'
  | 'wellFormedValue'

/** One reason why a scenario could not be checked. Reports decide by the other fields, never by the sentence. */
export interface Missing {
  kind: MissingKind
  /** In words; reads after "missing:". */
  says: string
  /** The need that has no data. */
  need?: Need
  /** The messages of this need are there, and were read, moved or answered. */
  usedUp?: true
  /** The message that came closest to the need, and the condition it fails. */
  nearest?: string
  /** The id of what is missing: a topic, a persona, an entry of the dialect, an operation of the stubs, a diagnosis, an expectation. */
  about?: string
}

/** Whether that topic is missing. */
export const hasTopic = ({ about }: Pick<Missing, 'about'>, topic: MissingTopic): boolean => about === topic

/** Equal for two reasons that have one remedy. */
export const missingKey = ({ kind, need, about, says }: Missing): string =>
  JSON.stringify([kind, need ?? about ?? says])

/** The permanent path of what is missing, for baselines: `testData.unreadMessage`; of a precondition, its expectation. */
export const missingPath = ({ kind, need, about }: Missing): string =>
  kind === 'precondition' ? (about ?? kind) : [kind, need ?? about ?? []].flat().join('.')

/** The sentence, with what reports add to it. */
export const missingText = ({ says, usedUp, nearest }: Missing): string =>
  `${says}${usedUp ? ' (used up: its messages were read, moved or answered)' : ''}${nearest === undefined ? '' : `; nearest: ${nearest}`}`

export type Owner = 'provider' | 'data' | 'tokens' | 'partitionService' | 'network' | 'harness'

const ownersByKind: Record<MissingKind, Owner> = {
  testData: 'data',
  caller: 'tokens',
  control: 'provider',
  precondition: 'data',
  dialect: 'provider',
  serviceNotCalled: 'provider',
  interrupted: 'harness',
  notRecorded: 'harness',
}

/** Who must act when something is missing. */
export const ownerOfMissing = ({ kind, about }: Pick<Missing, 'kind' | 'about'>): Owner =>
  about === 'stubs' ? 'network' : ownersByKind[kind]
