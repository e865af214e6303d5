import { clausesOf, may, must, should } from './clause.ts'
import { definition, notSpecified } from './reasons.ts'

/** §3: every change of state, in both directions, and what must stay as it is. */
export const section3 = clausesOf({
  '3.variables': must.none('Read flag, visibility, executed flag and recipient partition are the states', definition),
  '3.read-by-main-content': must.rewriteResponse('Downloading the main content marks the message as read'),
  '3.unread-after-annex': must.rewriteResponse('Downloading an annex alone leaves the message unread'),
  '3.read-by-main-body': must.rewriteResponse(
    'Fetching the body marks the message as read where the body is the main content',
  ),
  '3.unread-after-other-body': must.rewriteResponse(
    'Fetching a body that is not the main content leaves the message unread',
  ),
  '3.unread-after-list': should.rewriteResponse('Listing a message does not mark it as read'),
  '3.unread-after-details': should.rewriteResponse('Looking at the details of a message does not mark it as read'),
  '3.unread-after-refused-content': must.rewriteResponse('A refused download leaves the message unread'),
  '3.unread-after-refused-body': must.rewriteResponse('A refused fetch of the body leaves the message unread'),
  '3.unread-others': must.rewriteResponse('Reading one message leaves the others unread'),
  '3.read-stays': should.rewriteResponse('A message that was read stays so when its annex is downloaded'),
  '3.hidden-by-change-visibility': must.rewriteResponse('changeVisibility with false hides a visible message'),
  '3.hidden-needs-consult': must.rewriteResponse('Nobody hides a message that they may not consult'),
  '3.hidden-only-with-visible-false': must.rewriteResponse(
    'A hidden message is listed with visible=false and not otherwise',
  ),
  '3.shown-by-change-visibility': must.rewriteResponse('changeVisibility with true shows a hidden message again'),
  '3.shown-needs-consult': must.rewriteResponse('Nobody shows a hidden message that they may not consult'),
  '3.visibility-of-others': must.rewriteResponse('Messages that the request does not name keep their visibility'),
  '3.visibility-after-refusal': must.rewriteResponse(
    'A refused changeVisibility leaves the forbidden message as it was',
  ),
  '3.visibility-alone': should.rewriteResponse('Changing the visibility leaves read flag and partition as they were'),
  '3.executed-by-update': must.rewriteResponse('isExecuted true marks an open action as executed'),
  '3.executed-needs-consult': must.rewriteResponse('Nobody executes an action of a message that they may not consult'),
  '3.executed-leaves-open-list': must.rewriteResponse('Its message then leaves the list of actions not executed'),
  '3.executed-204': must.rewriteResponse('Marking an action as executed is answered with 204'),
  '3.reopened-by-update': must.rewriteResponse('isExecuted false opens an executed action again'),
  '3.reopened-needs-consult': must.rewriteResponse('Nobody reopens an action of a message that they may not consult'),
  '3.reopened-in-open-list': must.rewriteResponse('Its message is back in the list of actions not executed'),
  '3.reopened-204': must.rewriteResponse('Opening an action again is answered with 204'),
  '3.action-after-refusal': must.rewriteResponse('A refused action update leaves the action as it was'),
  '3.moved-by-change-partition': must.rewriteResponse(
    'changePartition puts the named messages in the target partition',
  ),
  '3.moved-needs-consult-on-each': must.rewriteResponse(
    'One named message the caller may not consult is enough for a refusal',
  ),
  '3.moved-by-source': must.rewriteResponse('A source partition moves its messages without naming them'),
  '3.moved-target-exists': must.rewriteResponse('Nothing moves to a partition that does not exist'),
  '3.moved-empty-source-204': must.rewriteResponse('An empty source partition is answered with 204'),
  '3.partition-of-others': must.rewriteResponse('Messages that the request does not name stay in their partition'),
  '3.partition-after-refusal': must.rewriteResponse('A refused changePartition leaves every message where it was'),
  '3.partition-alone': should.rewriteResponse('Moving a message leaves read flag and visibility as they were'),
  '3.other-lifecycle': may.none('Expiry, publication and deletion are left open', notSpecified),
})
