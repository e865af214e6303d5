/** §1.6: the partition that every mailbox has. */
export const defaultPartition = 'GENERAL'
