/** §3: hiding a message and showing it again. */
import type { StoredMessage } from '../../src/contract/model.ts'

export const visibility = {
  changed: (message: StoredMessage, isVisible: boolean): StoredMessage => ({ ...message, isVisible }),
}
