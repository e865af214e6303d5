/** §4.1: lists with many criteria, on several pages, for each caller: what they show matches, in any mailbox. */

import { criteriaText } from '../../../src/contract/interface/criteria-text.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { eachMatchesRequest, visibilityNotReversed } from '../../../src/engine/expectations/lists/matching.ts'
import { contains, emptyList, listOfUpTo } from '../../../src/engine/expectations/lists/membership.ts'
import { newestFirstWhereDated } from '../../../src/engine/expectations/lists/order.ts'
import { subsetOfStep } from '../../../src/engine/expectations/lists/relations.ts'
import { maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, listMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { combinationsIn, personaOfWord, searchesIn } from './combinations.ts'
import { type FolderOfList, foldersOfList, otherPartyIn } from './folders.ts'
import { queryInTurn } from './in-turn.ts'

/** The steps, counted from 1, that list all messages with the word. */
const withWord = { visible: 1, hidden: 2 }

const shortList = either([listOfUpTo(maxPageSize - 1)], [emptyList])

const manyCriteriaMatch = (folderOfList: FolderOfList) =>
  scenario({
    id: `list-many-criteria-${folderOfList.name}-match`,
    title: `With many criteria, a list of ${folderOfList.says} has only matches, also on a later page`,
    clauses: ['4.1.every-message-matches', '4.1.combined-with-and', '4.1.page-number', '1.8.order'],
    needs: ['criteriaFamily', 'sentFamily', 'mailbox'],
    relation: true,
    causes: [
      'Some criteria together run a query of their own, which knows fewer filters.',
      'An `else if` or a map of criteria drops one of them beside another.',
    ],
    steps: ({ mailbox, ...data }) => {
      const { first, second } = folderOfList.familyOf(data)
      const { folder } = folderOfList
      const word = { q: data.sentFamily.word, qlang: 'fr' }
      const dates = folder.folder === 'out' ? data.sentFamily : data.criteriaFamily
      const selected = { first, q: word.q, enterpriseNumber: mailbox.enterpriseNumber, dates }
      const listWord = (visible: boolean) => listMessages({ ...folder, ...word, visible, pageSize: maxPageSize })
      return [
        step('visible-with-word', 'the consumer searches for the word')
          .sendAs('documentConsumer', listWord(true))
          .given(status(200), contains('the message', first), shortList),
        step('hidden-with-word', 'the consumer searches for the word among hidden messages')
          .sendAs('documentConsumer', listWord(false))
          .given(status(200), shortList)
          .expect(visibilityNotReversed(withWord.visible)),
        ...[first, second].map((message, index) =>
          step(`details-${index + 1}`, 'the details of a message name the other enterprise')
            .sendAs('documentConsumer', getDetails(message))
            .given(status(200)),
        ),
        ...[combinationsIn, searchesIn]
          .flatMap((linesIn) => linesIn(folderOfList.name, selected))
          .map(({ id, caller, query, ofOtherParty }, place) => {
            const among = query.visible === false ? withWord.hidden : withWord.visible
            const rules = [newestFirstWhereDated, eachMatchesRequest, ...(query.q ? [subsetOfStep(among)] : [])]
            return step(id, `list with ${criteriaText(query, ofOtherParty)}`)
              .sendAs(personaOfWord[caller], (seen) => {
                const more = ofOtherParty ? otherPartyIn(seen, folder.folder) : {}
                return listMessages({ ...folder, ...queryInTurn(query, data.sentFamily, place), ...more })
              })
              .expect(either([status(200), ...rules], [clientError]))
          }),
      ]
    },
  })

export const manyCriteriaScenarios = foldersOfList.map(manyCriteriaMatch)
