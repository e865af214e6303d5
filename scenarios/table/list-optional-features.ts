import { limits } from '../../src/contract/interface/limits.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain, emptyList, listOfUpTo } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

/** The filters for optional features (§4.1, list rule 4), and how the report names what each keeps and leaves out. */
const optionalFilters = [
  {
    row: 9,
    feature: 'registeredMail',
    need: 'registeredMail',
    what: 'unread registered mails',
    kept: 'a registered mail',
    leftOut: 'an ordinary message',
    criteria: { read: false, visible: true, registeredMail: true, folder: 'in' },
    with: {
      id: 'list-registered-unread',
      clauses: ['rows.9', '4.1.registered-mail-true'],
      causes: [
        'registeredMail is not bound, and unknown parameters are ignored.',
        "MySQL compares a number column with the text 'true', which counts as 0: the other half is listed.",
      ],
    },
    without: {
      id: 'list-registered-unsupported',
      title: 'Without registered mail support, registeredMail=true lists nothing',
      clauses: ['rows.9', '4.1.registered-mail-unsupported'],
    },
  },
  {
    row: 10,
    feature: 'requiredAction',
    need: 'openAction',
    what: 'messages with an action to confirm',
    kept: 'a message with an action',
    leftOut: 'a message without an action',
    criteria: { visible: true, requiredAction: true, folder: 'in' },
    with: {
      id: 'list-action-required',
      clauses: ['rows.10', '4.1.required-action-true'],
      causes: [
        'A left join keeps messages that have no action.',
        'Every kind of action counts, not only requiredActionToConfirm.',
      ],
    },
    without: {
      id: 'list-action-required-unsupported',
      title: 'Without action support, requiredAction=true lists nothing',
      clauses: ['rows.10', '4.1.required-action-unsupported'],
    },
  },
] as const

type OptionalFilter = (typeof optionalFilters)[number]

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** §4.1: with support, the filter keeps matching messages only. */
const supported = ({
  row,
  feature,
  need,
  what,
  kept,
  leftOut,
  criteria,
  with: { id, clauses, causes },
}: OptionalFilter) =>
  scenario({
    id,
    rows: [row],
    title: `${capitalize(what)} are listed, and no others`,
    clauses,
    needs: [need, 'ordinaryMessage'],
    features: [feature],
    causes,
    steps: (needs) => [
      step('list', `ask for ${what}`)
        .send(listMessages(criteria))
        .expect(status(200), doesNotContain(leftOut, needs.ordinaryMessage)),
      step('list-around', `ask the same of the days around ${kept}`)
        .send(windowAround(criteria, needs[need]))
        .expect(status(200), contains(kept, needs[need])),
      step('list-around-ordinary', `ask the same of the days around ${leftOut}`)
        .send(windowAround(criteria, needs.ordinaryMessage))
        .expect(status(200), doesNotContain(leftOut, needs.ordinaryMessage)),
    ],
  })

/** §4.1: without support, the filter lists nothing, although the list without the filter holds messages. */
const unsupported = ({ row, feature, what, criteria, without: { id, title, clauses } }: OptionalFilter) =>
  scenario({
    id,
    rows: [row],
    title,
    clauses,
    needs: ['message'],
    featureAbsent: feature,
    acceptsAssumedAbsence: true,
    causes: [
      'The filter of an unsupported feature is ignored, so everything is listed.',
      'An unsupported parameter returns 400, or the query fails on a column that does not exist.',
    ],
    steps: () => [
      step('list-without-filter', 'without the filter, there are messages')
        .send(listMessages({ visible: true, folder: 'in' }))
        .given(status(200), listOfUpTo(limits.defaultPageSize)),
      step('list-with-filter', `ask for ${what}`).send(listMessages(criteria)).expect(status(200), emptyList),
    ],
  })

export const optionalFilterScenarios = optionalFilters.flatMap((row) => [supported(row), unsupported(row)])
