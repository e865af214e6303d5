import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { limits } from '../../src/contract/interface/limits.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { doesNotHold, emptyList, holds, listOfOneUpTo } from '../../src/engine/expectations/lists/membership.ts'
import { listMessages, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

/** A filter of something that a provider need not support. */
interface OptionalFilter {
  row: number
  feature: 'registeredMail' | 'requiredAction'
  need: 'registeredMail' | 'openAction'
  /** what the filter leaves, and one of it */
  what: string
  oneOfThem: string
  other: string
  send: RequestSpec
  with: { id: string; clauses: readonly ClauseId[]; causes: readonly string[] }
  without: { id: string; title: string; clauses: readonly ClauseId[] }
}

const optionalFilters: readonly OptionalFilter[] = [
  {
    row: 9,
    feature: 'registeredMail',
    need: 'registeredMail',
    what: 'unread registered mails',
    oneOfThem: 'a registered mail',
    other: 'an ordinary message',
    send: listMessages({ read: false, visible: true, registeredMail: true, folder: 'in' }),
    with: {
      id: 'list-registered-unread',
      clauses: ['rows.9', '4.1.registered-mail-true'],
      causes: [
        'registeredMail is not among the bound parameters, and what is unknown is ignored.',
        "MySQL compares a number column with the text 'true', which is 0 there: the wrong half is listed.",
      ],
    },
    without: {
      id: 'list-registered-unsupported',
      title: 'Without support of registered mails their list is empty',
      clauses: ['rows.9', '4.1.registered-mail-unsupported'],
    },
  },
  {
    row: 10,
    feature: 'requiredAction',
    need: 'openAction',
    what: 'messages with an action to confirm',
    oneOfThem: 'a message with an action',
    other: 'a message without one',
    send: listMessages({ visible: true, requiredAction: true, folder: 'in' }),
    with: {
      id: 'list-action-required',
      clauses: ['rows.10', '4.1.required-action-true'],
      causes: [
        'A left join keeps messages without any action.',
        'Every kind of action counts, not only requiredActionToConfirm.',
      ],
    },
    without: {
      id: 'list-action-required-unsupported',
      title: 'Without support of actions to confirm their list is empty',
      clauses: ['rows.10', '4.1.required-action-unsupported'],
    },
  },
]

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** §4.1: what the filter is about, and nothing else. */
const supported = ({
  row,
  feature,
  need,
  what,
  oneOfThem,
  other,
  send,
  with: { id, clauses, causes },
}: OptionalFilter) =>
  scenario({
    id,
    rows: [row],
    title: `${capitalize(what)} are listed, and no others`,
    level: 'MUST',
    clauses,
    persona: 'humanUser',
    needs: [need, 'ordinaryMessage'],
    features: [feature],
    reads: 'list',
    causes,
    steps: (needs) => [
      {
        why: `ask for ${what}`,
        send,
        expect: [status(200), holds(oneOfThem, needs[need]), doesNotHold(other, needs.ordinaryMessage)],
      },
    ],
  })

/** §4.1: a provider that has none of them has none to list, beside a list without the filter. */
const unsupported = ({ row, feature, what, send, without: { id, title, clauses } }: OptionalFilter) =>
  scenario({
    id,
    rows: [row],
    title,
    level: 'MUST',
    clauses,
    persona: 'humanUser',
    needs: ['message'],
    featureAbsent: feature,
    acceptsAssumedAbsence: true,
    reads: 'list',
    causes: [
      'The filter of a feature that is not built is ignored, so everything is listed.',
      'A parameter that is not supported is refused with 400, or the search runs into a column that is not there.',
    ],
    steps: () => [
      {
        why: 'without the filter there are messages',
        send: listMessages({ visible: true, folder: 'in' }),
        given: [status(200), listOfOneUpTo(limits.defaultPageSize)],
      },
      { why: `ask for ${what}`, send, expect: [status(200), emptyList] },
    ],
  })

export const optionalFilterScenarios = optionalFilters.flatMap((row) => [supported(row), unsupported(row)])
