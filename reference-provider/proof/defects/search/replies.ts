/** §4.1: replies that no search finds. */
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

export const replySearchDefects: readonly Defect[] = [
  defect('replies-are-not-in-the-search-index', ['reply-created-found-by-search'], {
    says: 'replies are listed, but no search finds them',
    clauses: ['4.1.search-subject', '4.1.folder-out'],
    change: revise('search', ({ fields }) => ({
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, field]): [string, typeof field] => [
          name,
          (message, references) => (message.originalMessageId === undefined ? field(message, references) : []),
        ]),
      ),
    })),
  }),
]
