/** §4.1, text search: a message need not have files. */
import { either } from '../../src/engine/expectations/alternatives.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, listOfLength } from '../../src/engine/expectations/lists/membership.ts'
import { maxPageSize, windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

export const messageWithoutFilesFound = scenario({
  id: 'search-message-without-files',
  title: 'A search finds a message that has no files',
  clauses: ['4.1.search-subject', '2.attachments'],
  needs: ['messageWithoutFiles'],
  causes: ['The query joins messages with their files, and an inner join drops messages without any.'],
  steps: ({ messageWithoutFiles }) => [
    step('details', 'the message can be consulted').send(getDetails(messageWithoutFiles)).given(status(200)),
    step('search', 'search for its subject')
      .send(
        windowAround({ q: messageWithoutFiles.subject, qlang: 'fr', folder: 'in', visible: true }, messageWithoutFiles),
      )
      // Many messages can have the same subject: a full page can leave one to the next page.
      .expect(status(200), either([contains('the message', messageWithoutFiles)], [listOfLength(maxPageSize)])),
  ],
})
