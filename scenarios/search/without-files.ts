/** §4.1, text search: a message need not have files. */
import { status } from '../../src/engine/expectations/answers/body.ts'
import { holds } from '../../src/engine/expectations/lists/membership.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { searchRequest } from './search-steps.ts'

export const messageWithoutFilesFound = scenario({
  id: 'search-message-without-files',
  title: 'A search finds a message that has no files',
  clauses: ['4.1.search-subject', '2.attachments'],
  needs: ['messageWithoutFiles'],
  causes: ['The query joins messages with their files, and an inner join drops messages without any.'],
  steps: ({ messageWithoutFiles }) => [
    step('details', 'the message can be consulted').send(getDetails(messageWithoutFiles)).given(status(200)),
    step('search', 'search for its subject')
      .send(searchRequest(messageWithoutFiles.subject))
      .expect(status(200), holds('the message', messageWithoutFiles)),
  ],
})
