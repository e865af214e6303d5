/** §3, §5.3: a download marks the message as read, whichever scope opens it to the user. */
import { type PersonaName, personaOf, usersOfOtherScopes } from '../../../src/contract/personas.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { contentRequest, readFlagExpectedStep, readFlagGivenStep } from './read-flag-steps.ts'

const readByScope = (as: PersonaName) =>
  scenario({
    id: `content-main-by-${kebabCase(as)}-marks-read`,
    title: `With the scope ${personaOf(as).scopes[0]?.split(':').pop()} alone, the main content marks the message as read`,
    clauses: ['3.read-by-main-content', '5.3.scopes-open-messages'],
    needs: ['unreadMessage'],
    reads: 'item',
    changes: ['unreadMessage'],
    causes: [
      'The read flag is set only if the scope is mailboxenterpriseuser; the code takes other users for assistants.',
    ],
    steps: ({ unreadMessage: { messageId, mainAttachmentId } }) => [
      readFlagGivenStep('unread-before', 'the message is unread', messageId, false),
      step('content', 'download its main content')
        .sendAs(as, contentRequest(messageId, mainAttachmentId))
        .given(status(200)),
      readFlagExpectedStep('read-after', 'the human user sees it as read', messageId, true),
    ],
  })

export const readByScopeScenarios = usersOfOtherScopes.map(readByScope)
