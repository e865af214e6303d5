/** §5.1, §5.2: the cookies of a session authenticate neither a change nor a count. */
import { type PersonaName, personaOf } from '../../../../src/contract/personas.ts'
import { countAtLeast } from '../../../../src/engine/expectations/answers/fields.ts'
import { failsClosed } from '../../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../../../src/engine/scenario/list-window.ts'
import { type RequestSpec, setVisible, withCookiesOf } from '../../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../../src/engine/scenario/scenario.ts'
import { changeWithoutEffect } from '../../../states/precondition-steps.ts'
import { nearlyExpiredRequest } from '../../../statistics/requests.ts'

const owner = 'humanUser'
const withoutAccess = ['nobody', 'holderOfInactiveToken', 'userWithoutRights'] as const

const withOwnersCookies = (as: PersonaName, send: RequestSpec, id: string, does: string) =>
  step(`${id}-${kebabCase(as)}`, `${personaOf(as).says}, with the cookies of these answers, ${does}`).sendAs(
    as,
    withCookiesOf(owner, send),
  )

/** A session without a token can be stopped by a check against forged requests, with 403 or 400. */
const cookieForChanges = scenario({
  id: 'access-cookie-for-changes',
  title: 'The cookies of a user change nothing for a caller without access',
  clauses: ['5.1.token-required-change-visibility', '5.2.inactive-refused', '5.6.change-visibility-refused'],
  persona: 'userWithoutRights',
  needs: ['hiddenMovable'],
  changes: ['hiddenMovable'],
  causes: ['Changes have a security chain of their own, which uses the session of the framework.'],
  steps: ({ hiddenMovable: { message } }) => {
    const messageIds = [message.messageId]
    const list = windowAround({ folder: 'in', visible: false }, message)
    return [
      step('list', 'the user lists hidden messages')
        .sendAs(owner, list)
        .given(status(200), contains('the message', message)),
      step('hide', 'the user hides a message, which is hidden')
        .sendAs(owner, setVisible(messageIds, false))
        .given(changeWithoutEffect),
      ...withoutAccess.map((as) =>
        withOwnersCookies(as, setVisible(messageIds, true), 'show', 'shows the message')
          .expect(status(400, 401, 403))
          .restore(setVisible(messageIds, false)),
      ),
      step('list-after', 'the message is hidden as before')
        .sendAs(owner, list)
        .given(status(200))
        .expect(contains('the message', message)),
      step('show', 'the user shows the message')
        .sendAs(owner, setVisible(messageIds, true))
        .given(success)
        .restore(setVisible(messageIds, false)),
    ]
  },
})

const cookieForCounts = scenario({
  id: 'access-cookie-for-counts',
  title: 'The cookies of a user count nothing for a caller without access',
  clauses: ['5.1.token-required-statistics', '5.2.inactive-refused', '5.6.statistics-consultable-only'],
  persona: 'userWithoutRights',
  needs: ['expiringSoon'],
  causes: ['Counts are cached in the session of the user.'],
  steps: () => [
    step('count', 'the user counts messages').sendAs(owner, nearlyExpiredRequest()).given(status(200), countAtLeast(1)),
    ...withoutAccess.map((as) =>
      withOwnersCookies(as, nearlyExpiredRequest(), 'count', 'counts messages').expect(failsClosed),
    ),
  ],
})

export const sessionCookieWriteScenarios = [cookieForChanges, cookieForCounts]
