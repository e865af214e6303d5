/** §1.6: the partition that every mailbox has. */
export const defaultPartition = 'GENERAL'

/** §1.6, §2: where a message lies that shows no recipient partition. A sent one lies in its sender partition. */
export const usualPartition = ({ folder }: { folder: 'in' | 'out' }, senderPartition: string): string =>
  (folder === 'out' && senderPartition) || defaultPartition
