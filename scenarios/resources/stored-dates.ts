/** §1.8, §4.1: details show when their message was published, and when it expires. */
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { hasKnownOffset, showsKnownDates } from '../../src/engine/expectations/known-dates.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

const fields = ['publicationDate', 'expirationDate'] as const

export const storedDatesShown = scenario({
  id: 'details-stored-dates-shown',
  title: 'Details show the publication date and the expiry date of their message',
  clauses: ['1.8.order', '4.1.received-after', '4.1.expired-before'],
  needs: ['shownMessages'],
  causes: [
    'A date is written with the pattern YYYY (the year of the week) in place of yyyy: the last days of December are a year late.',
    'One formatter that is not safe for threads (SimpleDateFormat) is shared by all requests.',
    'The offset of the winter is used in summer too, so dates are an hour late.',
  ],
  steps: ({ shownMessages: { messages } }) => {
    const known = messages.map((message) => message.known)
    return messages.map((message, index) => {
      const details = step(`details-${index + 1}`, `get the details of message ${index + 1}`)
        .send(getDetails(message))
        .given(status(200))
      return index < messages.length - 1
        ? details
        : details
            .expect(...fields.map((field) => showsKnownDates(known, field)))
            .advise(...fields.map((field) => hasKnownOffset(known, field)))
    })
  },
})
