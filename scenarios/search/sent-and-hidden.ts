import type { Needs } from '../../src/contract/test-data/needs.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { type ListParameters, windowAround } from '../../src/engine/scenario/list-window.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { showingSteps, shownBy, shownTexts, startOfText } from './shown-texts.ts'

type Data = Pick<Needs, 'criteriaFamily' | 'sentFamily'>

interface OtherList {
  name: 'hidden' | 'sent'
  list: ListParameters
  message: (data: Data) => Data['sentFamily']['sent']['first']
}

const otherLists: readonly OtherList[] = [
  {
    name: 'hidden',
    list: { folder: 'in', visible: false },
    message: ({ criteriaFamily }) => criteriaFamily.hidden.first,
  },
  { name: 'sent', list: { folder: 'out', visible: true }, message: ({ sentFamily }) => sentFamily.sent.first },
]

const eachFieldFound = ({ name, list, message: messageOf }: OtherList) =>
  scenario({
    id: `search-${name}-each-field-found`,
    title: `A ${name} message is found by each of its searched texts and those of its records`,
    clauses: [
      '4.1.search-subject',
      '4.1.search-business-values',
      '4.1.search-application-name',
      '4.1.search-organization-name',
      '4.1.search-message-type-name',
      ...(name === 'sent' ? (['4.1.filters-on-sent'] as const) : (['4.1.visible-false'] as const)),
    ],
    needs: ['criteriaFamily', 'sentFamily'],
    causes: [
      `The index of the search has fewer fields of ${name} messages.`,
      'Only the first business data entries of a message are indexed.',
    ],
    steps: (data) => {
      const message = messageOf(data)
      const { subject } = message
      return [
        ...showingSteps(message),
        ...Object.entries(shownTexts).map(([id, textIn]) =>
          step(id, `search ${name} messages for this text of it`)
            // A text that no answer shows is not searched: the subject takes its place.
            .send((seen) =>
              windowAround({ ...list, q: startOfText(textIn(shownBy(seen))) ?? subject, qlang: 'fr' }, message),
            )
            .expect(status(200), contains('the message', message)),
        ),
      ]
    },
  })

export const otherListSearches = otherLists.map(eachFieldFound)
