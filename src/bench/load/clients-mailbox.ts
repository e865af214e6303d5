/** The messages that parallel clients write: some for one client alone, some for all of them. */
import { message, smallDataset } from '../../../reference-provider/test/small-dataset.ts'
import { actionToConfirm } from '../../contract/interface/model.ts'

export const messageListPath = '/mailbox/messages'

/** Two messages that every request names together, so they are always in one partition. */
export const pairCount = 8
export const pairIds = (pair: number): string[] => [`pair-${pair}-a`, `pair-${pair}-b`]

/** Messages that are moved with their whole partition, so they are always all in one of two. */
export const crowdSize = 20
export const crowdPartitions = ['CLOSED', 'EMPTY'] as const
const crowdIds = Array.from({ length: crowdSize }, (_, place) => `crowd-${place}`)

/** What a client knows of a message that only this client changes. */
export interface OwnMessage {
  id: string
  partition: string
  isVisible: boolean
  isRead: boolean
  isExecuted: boolean
}

export const ownMessages = (clients: number): OwnMessage[] =>
  Array.from({ length: clients }, (_, client) => ({
    id: `own-${client}`,
    partition: 'GENERAL',
    isVisible: true,
    isRead: false,
    isExecuted: false,
  }))

export const actionIdOf = ({ id }: Pick<OwnMessage, 'id'>): string => id.replace('own', 'action')

const allPairIds = Array.from({ length: pairCount }, (_, pair) => pairIds(pair)).flat()

export const allMessageIds = (clients: number): string[] => [
  ...ownMessages(clients).map(({ id }) => id),
  ...crowdIds,
  ...allPairIds,
]

/** The application of the messages that several clients write, so that a list shows them alone. */
export const sharedApplication = 'application-2'

export const datasetFor = (clients: number) => {
  const shared = { senderApplicationId: sharedApplication }
  return smallDataset([
    ...ownMessages(clients).map(({ id }) =>
      message(id, {
        messageActions: [{ messageActionId: actionIdOf({ id }), type: actionToConfirm, isExecuted: false }],
      }),
    ),
    ...allPairIds.map((id) => message(id, shared)),
    ...crowdIds.map((id) => message(id, { ...shared, recipientPartition: crowdPartitions[0] })),
  ])
}
