/**
 * Scenarios of level MUST that pass on an empty target, with the reason why that is right. `prove` fails on any other
 * pass, and on an expected pass that does not happen. Which scenario passes where is recorded in expected-passes.json;
 * `npm run soak -- expected-passes -u` records it again. A new pass gets the reason `no-reason-yet`, which a test
 * rejects until a person replaces it with a key of this table.
 */
import recordedPasses from './expected-passes.json' with { type: 'json' }

export const expectedPassReasons = {
  'calls-before-answer': 'judges the calls of the provider before its answer, and those calls are correct',
  'success-means-access':
    'a success status is enough to show access; visibility-hide-removes, partition-change-moves, ' +
    'action-flag-both-ways and reply-created check the effect',
  'lists-and-details-correct': 'lists and details are correct, and no other answer holds a text of a closed message',
  'searches-correct':
    'the searches are correct; the reference records can only explain an additional match, or name more texts',
  'list-correct':
    'the lists are correct; the reference records can only explain why one is refused, or say what to ask for',
  'notice-effect-in-lists': 'any success answers a notice; lists and details show its effect, and they are correct',
  'rights-asked-each-time':
    'the details follow the rights without a notice, so no cache is seen, and no other operation is judged',
  'shape-not-stated': 'the specification does not state the shape of these data',
  'only-shape-stated': 'the counts and names have the stated shape, and nothing else is stated about them',
  'only-shape-and-length-judged':
    'the lists and counts have the right shape and length, and the scenario judges nothing else',
  'only-200-stated': 'nothing but status 200 is stated about a list with these criteria, and it shows a message',
  'only-201-stated': 'nothing but status 201 is stated about a created reply',
  'json-stated-alone': 'the answers are JSON, and the scenario judges nothing else',
  'nothing-known': 'the details are of the stated types, and the content of these messages is not known',
  'page-of-absent-path': 'a web application answers a path that it does not have with its page, which holds no action',
  'right-refusal':
    'a refusal with this status is right; access-action-update-by-user and access-reply-by-user need a success, ' +
    'and fail',
  'no-reply-shown': 'no reply appears in the lists, and the specification does not state that one does',
  'no-foreign-origin':
    'no answer allows the other origin, and the details allow that of the portal; preflight-every-path-allowed and ' +
    'cross-origin-reference-data-allowed need it in the other answers, and fail',
  'no-304': 'no answer is 304, and a provider need not know conditions',
  'zero-total': 'a total of 0 counts nothing',
  'counts-by-chance': 'the counts have the stated shape, and by chance none is above the count of the consumer',
  'refusal-or-page': 'the lists are correct, and a refusal or the page of a firewall answers the other requests',
  'no-refusal-to-judge': 'only refusals are judged, and these records and counts are refused to nobody',
  'empty-source': 'an empty source partition allows no other answer than 204',
  'no-message-text': 'the answer holds no text of a message',
  'no-message-in-common': 'each list has other messages, so none of them is in two lists',
  'no-message-left':
    'reply-not-authorized-by-consumer-refused and access-reply-by-mandate use the messages up, and they do not pass',
} as const

export type ExpectedPassReason = keyof typeof expectedPassReasons

/** From the id of a scenario to the reason why it passes on one empty target. */
type ExpectedPasses = Readonly<Record<string, string>>

export const allExpectedPasses: Readonly<Record<string, ExpectedPasses>> = recordedPasses

export const expectedPassesOn = (targetId: string): ExpectedPasses => allExpectedPasses[targetId] ?? {}

/** The text of expected-passes.json for the scenarios that pass now; known reasons are kept. */
export const recordedPassesText = (passingByTarget: Readonly<Record<string, readonly string[]>>): string => {
  const passes = Object.entries(passingByTarget).map(([targetId, scenarioIds]) => {
    const reasonOf = (id: string): string => expectedPassesOn(targetId)[id] ?? 'no-reason-yet'
    return [targetId, Object.fromEntries(scenarioIds.toSorted().map((id) => [id, reasonOf(id)]))]
  })
  return `${JSON.stringify(Object.fromEntries(passes), null, 2)}\n`
}
