import { paths } from '../../src/contract/interface/paths.ts'
import { field, showsText } from '../../src/engine/expectations/answers/fields.ts'
import { isNonEmptyLocalized, valueAt } from '../../src/engine/expectations/answers/records/names.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { get, getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { readListsSteps } from '../states/read-flag/read-flag-steps.ts'

/** §3: a body that is the main content marks its message as read. */
export const mainBodyMarksRead = scenario({
  id: 'body-main-marks-read',
  rows: [25],
  title: 'Reading the body that is the main content marks the message as read',
  clauses: [
    'rows.25',
    '3.read-by-main-body',
    '4.1.body',
    '5.6.body-allowed',
    '2.is-body-main-content-true',
    '4.4.body-if-supported',
    '4.1.body-shape',
    '4.1.read-false',
    '4.1.read-true',
  ],
  needs: ['unreadMessageWithBody'],
  features: ['body'],
  reads: 'item',
  changes: ['unreadMessageWithBody'],
  causes: [
    'Only the download of an attachment sets the flag.',
    'The flag is set within @Transactional(readOnly = true), or on an untracked entity, and never saved.',
  ],
  steps: ({ unreadMessageWithBody, unreadMessageWithBody: { messageId, bodyWords } }) => [
    step('unread-before', 'it starts unread, and its body is its main content')
      .send(getDetails({ messageId }))
      .given(status(200), field('isRead', false), field('isBodyMainContent', true)),
    step('body', 'read the body')
      .send(get(paths.body, { messageId }))
      .triesFeature('body')
      .expect(status(200), showsText(bodyWords))
      .advise(valueAt('.', 'a text in languages', isNonEmptyLocalized)),
    step('read-after', 'it is now read').send(getDetails({ messageId })).expect(status(200), field('isRead', true)),
    ...readListsSteps(unreadMessageWithBody),
  ],
})

/** §5.7: a provider without body support answers 404. */
export const bodyUnsupported = scenario({
  id: 'body-unsupported',
  rows: [25],
  title: 'Without body support, the body returns 404',
  clauses: ['rows.25', '5.7.body-404', '7.body-404'],
  needs: ['message'],
  featureAbsent: 'body',
  causes: [
    'The route returns an empty 200 or 204 instead of 404.',
    'The rights check runs first, and its refusal hides the 404.',
  ],
  steps: ({ message: { messageId } }) => [
    step('details', 'the message exists').send(getDetails({ messageId })).given(status(200)),
    step('body', 'ask for its body').send(get(paths.body, { messageId })).expect(status(404)),
  ],
})
