/** §4.1, §5.6: a list with fewer than a hundred messages has no eleventh page of ten, for any caller. */
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { noMessageAfterWholeList } from '../../../src/engine/expectations/lists/page-length.ts'
import { type ListParameters, maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step, stepsOfEach } from '../../../src/engine/scenario/scenario.ts'

const smallPage = 10
const laterPages = [11, 21, 60]

type Row = readonly [id: string, says: string, caller: PersonaName, criteria: ListParameters]

const rowsWith = (word: string): readonly Row[] => [
  ['one-partition', 'the list', 'userOfB', {}],
  ['search', 'the messages with a rare word', 'humanUser', { q: word, qlang: 'fr' }],
  ['hidden', 'the hidden messages', 'userOfB', { visible: false }],
  ['sent', 'the sent messages', 'documentConsumer', { folder: 'out' }],
  ['sent-by-mandate', 'the sent messages', 'representative', { folder: 'out' }],
  ['other-enterprise', 'the list', 'foreignConsumer', {}],
]

export const pagesAfterLastEmpty = scenario({
  id: 'list-pages-after-last-empty',
  title: 'Page 11 with pageSize=10 is empty if the list has fewer than 100 messages',
  clauses: ['4.1.page-past-end', '4.1.page-number', '4.1.all-partitions-consultable-only', '5.6.list-consultable-only'],
  needs: ['partitionB', 'foreignMailbox', 'frenchWord'],
  relation: true,
  causes: [
    'Later pages come from another query (a cursor, an offset on the identifiers, an archive), which lacks the condition on the right.',
    'A page past the end starts again at the first message.',
  ],
  steps: ({ frenchWord: { word } }) =>
    stepsOfEach([], rowsWith(word), ([id, says, caller, criteria], firstStep) => [
      step(`${id}-whole`, `get ${says}, as ${personaOf(caller).says}`)
        .sendAs(caller, listMessages({ ...criteria, pageSize: maxPageSize }))
        .given(status(200)),
      ...laterPages.map((page) =>
        step(`${id}-page-${page}`, `ask for page ${page} of ${smallPage}`)
          .sendAs(caller, listMessages({ ...criteria, page, pageSize: smallPage }))
          .expect(either([clientError], [status(200), noMessageAfterWholeList(firstStep, maxPageSize)])),
      ),
    ]),
})
