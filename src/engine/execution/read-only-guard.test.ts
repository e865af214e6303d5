import { expect, it } from 'vitest'
import { paths } from '../../contract/interface/paths.ts'
import { get, type RequestSpec, setVisible, updateAction } from '../scenario/request.ts'
import { seen } from '../test/seen.ts'
import { readOnlyGuard } from './read-only-guard.ts'

const forbids = readOnlyGuard([
  seen('read', { isRead: true, mainAttachmentId: 'main' }),
  seen('unread', { isRead: false, mainAttachmentId: 'main', annexAttachmentId: 'annex' }),
  seen('unreadBody', { isRead: false, annexAttachmentId: 'annex' }),
])

const content = (messageId: string, attachmentId: string) => get(paths.content, { messageId, attachmentId })
const body = (messageId: string) => get(paths.body, { messageId })

it.for<[string, RequestSpec, boolean]>([
  ['a list', get(paths.messages, {}), true],
  ['the details of an unread message', get(paths.details, { messageId: 'unread' }), true],
  ['the headers of something', { ...get(paths.details, { messageId: 'unread' }), method: 'HEAD' }, true],
  ['a preflight', { ...get(paths.messages, {}), method: 'OPTIONS' }, true],
  ['a main content that was read', content('read', 'main'), true],
  ['the annex of an unread message', content('unread', 'annex'), true],
  ['the annex of an unread body', content('unreadBody', 'annex'), true],
  ['the body beside an unread main file', body('unread'), true],
  ['an unread main content', content('unread', 'main'), false],
  ['an unread body', body('unreadBody'), false],
  ['a content that the survey did not see', content('unknown', 'main'), false],
  ['a change of visibility', setVisible(['read'], true), false],
  ['an action update', updateAction('read', 'action', true), false],
])('%s', ([, spec, allowed]) => {
  expect(forbids(spec) === undefined).toBe(allowed)
})
