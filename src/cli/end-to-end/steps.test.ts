import { describe, expect, it } from 'vitest'
import { allScenarios } from '../../../scenarios/index.ts'
import { sampleNeeds } from '../../contract/test-data/needs.ts'
import { judgesWholeRun } from '../../engine/scenario/run-wide.ts'
import type { AnyScenario, Step } from '../../engine/scenario/scenario.ts'

const stepsOf = (scenario: AnyScenario): Step[] => scenario.steps(sampleNeeds)

const where = (wrong: (steps: Step[], scenario: AnyScenario) => boolean): string[] =>
  allScenarios.filter((scenario) => wrong(stepsOf(scenario), scenario)).map(({ id }) => id)

const mostRequests = 12

/** Those that ask more than that, and why it takes so many. */
const longer: readonly (readonly [ids: RegExp, why: string])[] = [
  [/^search-(each-field|record-fields|attention-ssin)-/, 'a rule of the search in each language'],
  [/^action-update-keeps-parts$/, 'each part, before and after two updates'],
  [/^search-((hidden|sent)-each-field-found|joined-fields-not-found)$/, 'each searched text, or each two of them'],
  [/^search-(joined-by-other-separators|json-syntax)-not-found$/, 'each separator, or each piece of syntax'],
  [/^leaks-(criteria|searches|combinations|partition|many)-/, 'each criterion of the list, or several of them'],
  [/^list-page-default-beside-/, 'each criterion, with and without the parameter'],
  [/^list-[\w-]+-kept-beside-filters$/, 'each other criterion, in three kinds of list'],
  [/^list-many-criteria-/, 'each three of caller, page and criterion'],
  [/^list-second-page-/, 'each criterion and its second page, for each caller'],
  [/^list-pages-after-last-empty$/, 'six lists, each with three later pages'],
  [/^list-pages-\w+-features$/, 'two lists and their pages, for each caller'],
  [/^partition-change-source-to-closed$/, 'each list and each operation, before and after'],
  [/^list-(unknown-enterprise|enterprise-unmet)-/, 'each criterion beside the number, for each caller'],
  [/^list-no-message-twice$/, 'each criterion that looks into other tables, for each caller'],
  [/^partition-change-source-takes-its-own$/, 'each wrong target and source, and what must stay'],
  [/^list-(order-each-criterion|page-size-every-answer)$/, 'each criterion, or each two of them'],
  [/^search-all-hits-listed$/, 'a search in three periods, for each caller'],
  [/^statistics-[\w-]+-changed-while-hidden$/, 'counts of two partitions before, between and after two changes'],
  [/^conditional-(lists-with-criteria|unknown-tag)-/, 'each kind of list, or each read, with each condition'],
  [/^list-few-criteria-as-/, 'each line of the table of criteria'],
  [/^(list-syntax-[\w-]+-refused|statistics-[\w-]+-syntax)$/, 'each invalid value, and each kind of caller'],
  [/^list-criteria-\w+-all-hold$/, 'each criterion, for each caller'],
  [/^access-closed-([\w-]+-in-lists|\w+-beside-criteria)$/, 'each shape of a list, with its control'],
  [/^access-closed-[\w-]+-to-each-scope$/, 'a user of each scope'],
  [
    /^access-(closed-[\w-]+-to-other-enterprises|moved-to-closed-partition|whole-partition-moved-by-\w+)$/,
    'each operation, for each caller',
  ],
  [/^(visibility|action-update)-without-flag-/, 'each wrong flag, for each caller, and what must stay'],
  [/^access-without-enterprise-number-/, 'each kind of answer, for users and applications'],
  [/-by-each-caller-/, 'a change and its effect, for each caller'],
  [/-in-turn$/, 'several callers, one after the other and back'],
  [/^fault-\w+-(each-answer-|closes-(annex|action)$)/, 'each wrong answer of a service, and the recovery'],
  [/^statistics-[\w-]+-(of-closed-partition|counts)$/, 'counts before and after, for each caller'],
  [/^statistics-[\w-]+-of-other-mailboxes$/, 'lists and counts, for each caller'],
  [/^access-(other-path-forms|reference-data-limited)-/, 'each path, or each caller'],
  [/^access-other-methods-refused$/, 'each read, for each method and caller'],
  [/^access-foreign-[\w-]+-refused$/, 'details and two files, for each caller'],
  [/-unsupported-(beside-filters|for-each-caller)$/, 'each other parameter, for each caller'],
  [/^access-foreign-changes-beside-own$/, 'each caller of the other enterprise names both messages in both orders'],
  [/^access-other-path-forms-without-permission$/, 'each way to write a path, for each caller'],
  [/^relation-applications-agree-/, 'each criterion, for both callers'],
  [/^list-criteria-follow-/, 'each criterion, before and after the change'],
  [/^fault-introspect-closes-reference-(records|lists)$/, 'three kinds of record, and their controls'],
  [/^statistics-nearly-expired-moved-away-not-counted$/, 'counts with five numbers of days, for each caller'],
  [/^partition-change-without-target-moves-nothing$/, 'each missing target, for each caller'],
  [/^mandate-refused-problem-body-of-records-and-counts$/, 'each record, list and count, with and without a mandate'],
  [/^action-flag-both-ways$/, 'action and details, for each caller, before and after'],
  [/^list-asked-again-/, 'each usual list, three times'],
  [/^list-hidden-on-no-page$/, 'each page, for each caller'],
  [/^access-closed-other-(addresses(-of-parts|-of-changes)?|queries|request-forms)$/, 'each way to write a request'],
  [/^access-closed-other-(accepted-types|types-of-changes)$/, 'each media type, for each operation'],
  [/^access-closed-(other-parameters-of-lists|neighbouring-paths)$/, 'each parameter or path that is not stated'],
  [
    /^access-(closed-trusted-headers|enterprise-named-in-parameter-ignored)$/,
    'each header or caller, for each operation',
  ],
  [/^access-conditional-without-token$/, 'each operation, with its control'],
  [/^bulk-change-without-messages-/, 'each way to name no message, and what must stay'],
  [/^read-flag-action-and-data-keep-unread$/, 'each part of the message, for each caller'],
  [/^reference-data-same-for-each-language$/, 'each kind of record, in each language'],
  [/^partition-change-whole-by-mandate$/, 'sent messages alone, all messages, and many by their identifiers'],
  [/^cross-origin-reference-data-allowed$/, 'each kind of record, with and without a token'],
  [/^cross-origin-foreign-not-allowed$/, 'each way in which an origin is almost accepted'],
  [/^cross-origin-foreign-not-allowed-anywhere$/, 'each operation'],
  [/^partition-change-(target-in-other-case|sent-to-unknown-target-refused)$/, 'each target, for each caller'],
  [/^list-unusual-dates-accepted$/, 'each date, for each parameter'],
  [/^list-partition-similar-identifier$/, 'each similar identifier, for each application'],
  [/^search-language-of-browser-ignored$/, 'each language, for each preference of a browser'],
  [/^access-sql-in-/, 'each way to end a value, in each parameter'],
  [/^access-each-list-with/, 'each form of a list'],
  [/^statistics-[\w-]+-other-partition-forms$/, 'each spelling of a partition, for users and applications'],
  [/^statistics-nearly-expired-fewer-days$/, 'each number of days'],
  [/^bulk-change-reaches-all$/, 'each change and its effect, and what must stay'],
  [/^bulk-change-reaches-all-by-applications$/, 'each change and its effect, for each application'],
  [/^action-update-of-each-kind-takes-effect$/, 'both values, for each caller and each kind of message'],
  [/^change-of-each-kind-by-each-caller-is-done$/, 'each change, for each caller and each kind of message'],
  [/^bulk-change-over-hundred$/, 'what the messages were, each change, and what they are then'],
  [/^statistics-(content|body)-read-by-\w+-counts$/, 'four counts before and after, and two of them with their ETag'],
  [/^change-checks-six-partitions$/, 'both changes, for each place of the closed message'],
  [/^access-mandate-side-by-side$/, 'each kind of answer, in two rounds'],
  [/^visibility-hide-received-and-sent-together$/, 'each order of the two messages, and their lists before and after'],
  [/^fault-(rights|mandate)-closes-each-list$/, 'each form of the list and of the counts, and the control'],
  [/^visibility-many-identifiers-all-checked$/, 'each change, and the pages that name hundreds of messages'],
  [/^action-update-at-each-path-takes-effect$/, 'both values at both paths, and what shows them'],
  [/^partition-change-source-compared-exactly$/, 'each pattern, for each caller'],
  [/^access-moved-each-kind-to-closed-partition$/, 'each part of each message, before and after its move'],
  [/^fault-partitions-garbled-closes-move$/, 'each wrong answer of the partitions operation'],
  [/^fault-partitions-closes-move-of-source$/, 'each fault, for each application, and what must stay'],
]

const isLonger = (id: string): boolean => longer.some(([ids]) => ids.test(id))

/** Their steps fill the caches of a provider, or fetch what a later step judges. */
const withSilentSteps =
  /-turns-of-|^access-moved-each-kind-to-closed-partition$|^reply-read-by-(mandate|user)$|^reply-(six-files|files|files-of-one-name|image|short-text-files|with-[\w-]+-files?|with-similar-part-names|text|text-beside-file|text-of-[\w-]+)-kept$|^reply-(second-leaves-first|second-stored|without-files-of-parent|side-by-side|created-can-be-hidden|created-listed-by-criteria|created-found-by-search)$|^search-(hidden-|sent-)?each-field-|^search-(joined-|json-syntax-)|^bulk-change-without-messages-|-without-flag-|-without-target-|-with-further-members-|^calls-further-fields-of-token-|^access-sql-in-changes$|^partition-change-source-takes-its-own$/

describe('the steps of every scenario', () => {
  it('are there, or it judges the answers to others', () => {
    expect(where((steps, one) => steps.length === 0 && !judgesWholeRun(one))).toEqual([])
  })

  it('say why, and demand something', () => {
    expect(where((steps) => steps.some(({ why }) => why.trim() === ''))).toEqual([])
    const demands = ({ given = [], expect: expected = [], advise = [] }: Step) => [...given, ...expected, ...advise]
    // What only gathers answers is judged with a later step, or with all answers of the run.
    const gathers = (one: AnyScenario) => one.relation === true || judgesWholeRun(one) || withSilentSteps.test(one.id)
    expect(where((steps, one) => !gathers(one) && steps.some((step) => demands(step).length === 0))).toEqual([])
    expect(
      where((steps, { relation }) => relation === true && steps.every((step) => demands(step).length === 0)),
    ).toEqual([])
    expect(where((steps) => steps.flatMap(demands).some(({ says }) => says.trim() === ''))).toEqual([])
  })

  it('of a MUST expect something', () => {
    const expecting = (steps: Step[]) => steps.some(({ expect: expected = [] }) => expected.length > 0)
    expect(
      where((steps, { level, runWide }) => level === 'MUST' && !expecting(steps) && runWide === undefined),
    ).toEqual([])
  })

  it('are twelve at most, or have their reason here', () => {
    expect(where((steps, { id }) => steps.length > mostRequests && !isLonger(id))).toEqual([])
    const unused = longer.filter(([ids]) => !allScenarios.some(({ id }) => ids.test(id)))
    expect(unused).toEqual([])
  })

  it('are the same each time', () => {
    expect(where((steps, scenario) => JSON.stringify(steps) !== JSON.stringify(stepsOf(scenario)))).toEqual([])
  })
})
