import { clausesOf, convention, decision, publicFact } from '../clause.ts'
import { unnamedParameter } from '../reasons.ts'

const anyRefusal = 'Any refusal is accepted, whichever its status'
const anySuccess = 'Any status of success is accepted'
const mayBeCached = 'A provider may remember an answer for a while'
const notProbed = 'Two reasonable readings differ here, so nothing is sent that would tell them apart'

/** Behaviour that the specification leaves open: where a provider differs from these, it gets advice. */
export const decisionsBehaviour = clausesOf({
  '3.visibility-all-or-nothing': decision.rewriteResponse('A refused changeVisibility changes none of its messages'),
  '3.hide-then-show': decision.rewriteResponse('Hiding a message and showing it again leaves it as it was'),
  '4.dates-utc': decision.rewriteResponse('Date filters mean whole days in UTC, the day itself left out', notProbed),
  '4.1.page-past-end': decision.rewriteResponse('A page past the end is 200 and empty'),
  '4.1.page-below-one': decision.rewriteResponse('page=0 is answered with 400', notProbed),
  '4.1.page-size-above-100': decision.rewriteResponse('A pageSize above 100 is answered with 400', notProbed),
  '4.1.empty-q': decision.rewriteResponse('An empty q is answered with 400', notProbed),
  '4.1.unknown-parameter': decision.rewriteResponse('A parameter nobody knows is ignored', notProbed),
  '4.1.unknown-folder': decision.rewriteResponse('A folder other than in and out is answered with 400', notProbed),
  '4.1.unknown-language': decision.rewriteResponse('A language other than the three is answered with 400', notProbed),
  '4.1.impossible-date': decision.rewriteResponse('A day that no month has is answered with 400', notProbed),
  '4.1.issue-per-parameter': convention.rewriteResponse('A 400 lists one issue for each malformed parameter'),
  '4.1.no-folder': decision.rewriteResponse('Without folder, received and sent messages are listed', notProbed),
  '4.1.partition-of-sent': decision.rewriteResponse(
    'recipientPartition with folder=out goes by the sender partition',
    notProbed,
  ),
  '4.1.enterprise-number-other-party': decision.rewriteResponse(
    'enterpriseNumber is the number of the other party',
    notProbed,
  ),
  '4.1.ties-by-id': decision.rewriteResponse('Messages published together are ordered by identifier', notProbed),
  '4.1.search-filled-in': decision.rewriteResponse(
    'A text filled in from another language is found in both',
    notProbed,
  ),
  '4.1.expired-hidden': decision.rewriteResponse('An expired message is neither listed nor answered', notProbed),
  '4.1.content-filename-extended': convention.rewriteResponse(
    'A file name with accents is also given as filename* in UTF-8',
  ),
  '4.1.main-content-exactly-one': decision.rewriteResponse(
    'A message has exactly one main content: its body or a file',
  ),
  '4.1.main-of-sent-marks-read': decision.rewriteResponse(
    'The main content of a sent message marks it as read',
    notProbed,
  ),
  '4.1.unknown-message-404': convention.rewriteResponse('An unknown message is answered with 404'),
  '4.1.unknown-attachment-404': convention.rewriteResponse('An unknown attachment is answered with 404'),
  '4.1.unknown-action-404': convention.rewriteResponse('An unknown action is answered with 404'),
  '4.1.foreign-message-404': decision.rewriteResponse(
    'A message of another enterprise is answered with 404',
    anyRefusal,
  ),
  '4.1.action-read-refused': decision.rewriteResponse('Reading an action of a message without access is refused'),
  '4.1.action-merge-patch': convention.rewriteResponse(
    'An action update also comes as application/merge-patch+json',
    notProbed,
  ),
  '4.1.reply-location': publicFact.rewriteResponse('A created reply names its address in Location'),
  '4.1.reply-is-sent-message': decision.rewriteResponse('A reply appears among the sent messages and names its parent'),
  '4.1.reply-partitions': decision.rewriteResponse(
    'The sender partition of a reply is the recipient partition of its parent',
  ),
  '4.1.reply-without-part': decision.rewriteResponse(
    'A reply without messageToReply is refused with a status from 400 to 499',
  ),
  '4.1.reply-not-json': decision.rewriteResponse(
    'A reply whose messageToReply is no JSON is refused with a status from 400 to 499',
  ),
  '4.1.reply-sizes': decision.rewriteResponse(
    'A reply with files beyond the limits is answered with 413',
    'The largest sizes are left open, so none is tried',
  ),
  '4.1.change-partition-204': decision.rewriteResponse(
    'A partition change of named messages is answered with 204',
    anySuccess,
  ),
  '4.1.change-partition-not-json': decision.rewriteResponse('A partition change that is no JSON is answered with 400'),
  '4.1.change-partition-one-variant': decision.rewriteResponse(
    'Naming both messages and a source is answered with 400',
    notProbed,
  ),
  '4.1.change-partition-unknown-target': decision.rewriteResponse('An unknown target is answered with 400', anyRefusal),
  '4.1.change-partition-unknown-message': decision.rewriteResponse(
    'An unknown message in a change is answered with 400',
    anyRefusal,
  ),
  '4.1.change-partition-sent': decision.rewriteResponse(
    'A sent message that is named changes its sender partition',
    notProbed,
  ),
  '4.1.change-partition-source-free': decision.calls('For a source partition no right is asked', notProbed),
  '4.1.change-visibility-204': decision.rewriteResponse('A visibility change is answered with 204', anySuccess),
  '4.2.nearly-expired-is-list': decision.rewriteResponse(
    'nearlyExpired counts what the list shows up to today and n + 1 days',
  ),
  '4.2.with-action-required-is-list': decision.rewriteResponse(
    'withActionRequired counts what the list shows with that filter',
  ),
  '4.2.registered-mails-is-list': decision.rewriteResponse(
    'registeredMails counts what the list shows with that filter',
  ),
  '4.2.partition-without-access': decision.rewriteResponse(
    'A statistic of a partition without access is 0',
    unnamedParameter,
  ),
  '4.3.unknown-id-404': convention.rewriteResponse('An unknown reference identifier is answered with 404'),
  '4.6.vary-origin': convention.rewriteResponse('An answer that repeats an origin says Vary: Origin'),
  '4.6.preflight-204': convention.rewriteResponse('A preflight is answered with 204, without a token'),
  '5.1.refused-401': convention.rewriteResponse('A missing or bad token is answered with 401'),
  '5.1.www-authenticate': convention.rewriteResponse('A 401 says how to authenticate'),
  '5.1.signed-assertion': publicFact.calls('The provider shows who it is with a signed assertion'),
  '5.1.introspection-down-401': decision.rewriteResponse(
    'While introspection fails the answer is 401, 403, 502 or 503',
  ),
  '5.1.introspects-every-request': decision.calls('Every request is introspected, none from memory', mayBeCached),
  '5.1.other-header-forms': decision.rewriteResponse('Other forms of the Authorization header are refused', notProbed),
  '5.2.revoked-in-mid-life': decision.rewriteResponse(
    'A token that is withdrawn between two requests is refused',
    mayBeCached,
  ),
  '5.3.several-human-scopes': decision.rewriteResponse('Several human scopes at once do no harm', notProbed),
  '5.4.foreign-header-403': decision.rewriteResponse(
    'A document consumer that names another enterprise gets 403',
    'Refusing the request and ignoring the header are both accepted',
  ),
  '5.5.header-missing-400': decision.rewriteResponse('A missing or malformed header is answered with 400', anyRefusal),
  '5.5.mandate-down-403': decision.rewriteResponse(
    'While the mandate cannot be asked the answer is 401, 403, 502 or 503',
  ),
  '5.5.mandate-withdrawn': decision.rewriteResponse(
    'A mandate that ends between two requests closes the mailbox',
    mayBeCached,
  ),
  '5.6.human-without-person': decision.rewriteResponse(
    'A human token without a person number is answered with 403',
    'No persona is without a person number: what to answer then is open',
  ),
  '5.6.rights-down-403': decision.rewriteResponse('While rights cannot be asked the answer is 401, 403, 502 or 503'),
  '5.6.slow-service-answered': decision.rewriteResponse(
    'A service that never answers does not keep the caller waiting for long',
  ),
  '5.6.slow-service-waited-for': decision.rewriteResponse('A service that answers within a second is waited for'),
  '5.6.partition-of-sent-decides': decision.rewriteResponse(
    'For a sent message its sender partition decides about access',
    'A sent message fails a provider only if neither of its partitions may be consulted',
  ),
  '5.6.one-partition-asked': decision.calls('For one message one partition is asked, where no cache explains more'),
  '5.6.reference-data-unasked': decision.calls('For reference data no partition rights are asked'),
  '6.1.path': publicFact.rewriteResponse('The webhook is eventNotifications'),
  '6.1.cloud-events': publicFact.rewriteResponse('Notices are CloudEvents 1.0, structured or binary'),
  '6.1.event-types': decision.rewriteResponse(
    'Rights added and deleted are the event types partitionUserRight created and deleted',
  ),
  '6.1.answer-204': publicFact.rewriteResponse('A notice that is taken is answered with 204'),
  '6.1.media-type-415': convention.rewriteResponse('Another media type is answered with 415'),
  '6.1.invalid-400': convention.rewriteResponse('A notice that is no event is answered with 400'),
  '6.1.unknown-type': decision.rewriteResponse('A notice of an unknown type changes nothing'),
  '6.1.late-event': decision.rewriteResponse('A late notice does not undo a newer one'),
  '6.1.repeated-event': decision.rewriteResponse('A repeated notice changes nothing further'),
  '6.1.token': decision.rewriteResponse('The webhook asks for a token with a scope of its own'),
  '6.1.ten-seconds': decision.rewriteResponse('A notice takes effect within ten seconds'),
  '7.problem-json': convention.rewriteResponse('Errors are application/problem+json'),
  '7.problem-fields': convention.rewriteResponse('Errors have type, title, status, detail and instance'),
  '7.no-stack-trace': convention.rewriteResponse('Errors tell nothing of the inside of the provider'),
  '7.required-scopes': convention.rewriteResponse('A missing scope is named in the answer'),
  '7.same-reading-for-messages': decision.rewriteResponse('Messages without access follow one reading throughout'),
  '7.same-reading-for-changes': decision.rewriteResponse('Changes without access follow one reading throughout'),
  '7.same-reading-for-lists': decision.rewriteResponse(
    'Lists of a partition without access follow one reading throughout',
  ),
  '7.unknown-path-404': convention.rewriteResponse('A path nobody knows is answered with 404'),
  '7.wrong-method-405': convention.rewriteResponse('A wrong method is answered with 405 and Allow'),
  '7.wrong-type-415': convention.rewriteResponse('A body of another media type is answered with 415'),
  '7.not-acceptable-406': convention.rewriteResponse('An answer in a type nobody makes is refused with 406'),
  '7.head': convention.rewriteResponse('HEAD answers as GET, without content'),
  '7.head-marks-as-read': decision.rewriteResponse('HEAD of the main content marks nothing as read', notProbed),
  '7.retry-after': convention.rewriteResponse(
    'A busy provider answers 429, or 503 with Retry-After',
    'Such an answer is waited for and never judged',
  ),
  '8.etag': convention.rewriteResponse('Reference data carry an ETag and answer 304 to it'),
  '8.number-checksum': decision.rewriteResponse(
    'The check digits of enterprise numbers are not enforced',
    'The data hold valid numbers only',
  ),
})
