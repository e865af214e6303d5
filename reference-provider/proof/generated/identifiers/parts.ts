/** §2, §5.4, §5.6: files and actions that are looked up by their own identifier, and not under their message. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { partitionOf } from '../../../rules/access.ts'
import { mayConsultAll, storeOfAllMailboxes } from '../../defects/shared/missing-checks.ts'
import { messageOf } from '../../defects/shared/requested-messages.ts'
import { withRequestChange } from '../changes.ts'
import { atMostAdvice, type Change, mutant, opensAccess } from '../mutant.ts'
import { operationClauses } from '../places.ts'

/** Whether a part of `owner` is reached under the path of `named`. */
type OwnerTest = (owner: StoredMessage, named: StoredMessage) => boolean

const isInSamePartition: OwnerTest = (owner, named) => owner.recipientPartition === named.recipientPartition

const owners: readonly (readonly [id: string, says: string, isReached: OwnerTest])[] = [
  ['any', 'of any message', () => true],
  ['sent', 'of a sent message', ({ folder }) => folder === 'out'],
  ['hidden', 'of a hidden message', ({ isVisible }) => !isVisible],
  ['read', 'of a message that was read', ({ isRead }) => isRead],
  ['same-partition', 'of a message of the same partition', isInSamePartition],
  ['other-partition', 'of a message of another partition', (owner, named) => !isInSamePartition(owner, named)],
]

type Part = 'attachment' | 'action'
type PartOperation = 'content' | 'action' | 'actionUpdate'

const partPlaces: readonly (readonly [PartOperation, Part, parameter: string, more: readonly ClauseId[]])[] = [
  ['content', 'attachment', 'attachmentId', ['2.attachment-identifier']],
  ['action', 'action', 'messageActionId', []],
  ['actionUpdate', 'action', 'messageActionId', []],
]

const idsOf: Record<Part, (message: StoredMessage) => string[]> = {
  attachment: ({ attachments }) => attachments.map(({ attachmentId }) => attachmentId),
  action: ({ messageActions }) => messageActions.map(({ messageActionId }) => messageActionId),
}

type Mailboxes = 'own' | 'every'

/** The path names an open message; the part may be that of another one. */
const withPartsAlone = (
  [operation, part, parameter]: (typeof partPlaces)[number],
  mailboxes: Mailboxes,
  isReached: OwnerTest,
): Change =>
  withRequestChange(operation, async ({ caller, params, store }) => {
    if (params.messageId === undefined) return {}
    const mailbox = await caller.mailbox()
    const named = store.find(mailbox, params.messageId)
    const searched = mailboxes === 'own' ? store : storeOfAllMailboxes(store)
    const owner = searched.inMailbox(mailbox).find((one) => idsOf[part](one).includes(params[parameter] ?? ''))
    if (!named || !owner || owner === named || !isReached(owner, named)) return {}
    if (!(await caller.mayConsult(partitionOf(named)))) return {}
    return {
      params: { ...params, messageId: owner.messageId },
      store: searched,
      caller: { ...caller, ...mayConsultAll },
    }
  })

const betweenOpenMessages = atMostAdvice('Between two open messages of one mailbox it is advice.')

export const partsAlone = partPlaces.flatMap((place) =>
  owners.flatMap(([id, says, isReached]) =>
    (['own', 'every'] as const).map((mailboxes) => {
      const [operation, part, , more] = place
      const { right, foreign } = operationClauses[operation]
      const where = `in ${mailboxes === 'own' ? 'the same' : 'any'} mailbox`
      return mutant(
        `part-${id}-in-${mailboxes}-mailbox:${operation}`,
        `${operation}: the ${part} ${says} ${where} is reached under the path of an open message`,
        [...right, ...foreign, ...more],
        withPartsAlone(place, mailboxes, isReached),
        id === 'same-partition' && mailboxes === 'own' ? betweenOpenMessages : opensAccess,
      )
    }),
  ),
)

/** The path names no other message whose partition could differ. */
const ownersByKind = owners.filter(([id]) => !id.endsWith('partition'))

/** An action that is read by its own identifier alone, without a rights check. */
export const actionsAlone = ownersByKind.map(([id, says, isReached]) =>
  mutant(
    `action-alone-${id}:action`,
    `the action ${says} is answered by its identifier alone`,
    operationClauses.action.right,
    withRequestChange('action', async ({ caller, params, store }) => {
      const message = store.findByAction(await caller.mailbox(), params.messageActionId ?? '')
      const isOpen = params.messageId === undefined && message && isReached(message, message)
      return isOpen ? { caller: { ...caller, ...mayConsultAll } } : {}
    }),
    opensAccess,
  ),
)

type File = StoredMessage['attachments'][number]

const fileChoices: readonly (readonly [
  id: string,
  says: string,
  choose: (files: readonly File[]) => File | undefined,
])[] = [
  ['first', 'the first file', (files) => files[0]],
  ['last', 'the last file', (files) => files.at(-1)],
  ['main', 'the main file', (files) => files.find(({ isMainContent }) => isMainContent)],
  ['annex', 'an annex', (files) => files.find(({ isMainContent }) => !isMainContent)],
]

export const otherFiles = fileChoices.map(([id, says, choose]) =>
  mutant(
    `other-file-${id}:content`,
    `content answers ${says} of the message, whichever file the path names`,
    ['4.1.content', '2.attachment-identifier'],
    withRequestChange('content', async (identified) => {
      const file = choose((await messageOf(identified))?.attachments ?? [])
      return file ? { params: { ...identified.params, attachmentId: file.attachmentId } } : {}
    }),
  ),
)
