/** §2, §5.2: the result of the introspection counts, not what the token says of itself. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { callerNames } from '../../src/contract/persona.ts'
import { type PersonaName, personaOf } from '../../src/contract/personas.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { unauthorizedOrForbidden } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { containsNothingOfOtherMailbox, refusedFromOtherMailbox } from '../../src/engine/expectations/other-mailbox.ts'
import { getDetails, listReceived } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { nearlyExpiredRequest } from '../statistics/requests.ts'

const claimCauses = [
  'Scopes and principal attributes are read from the decoded JWT: introspection is asked only whether the token is active.',
  'The authorities come from the JWT converter of the framework (Spring JwtAuthenticationConverter, .NET claims), beside an introspection call.',
]

/** A caller whose scope is only in the token, not in introspection, and a caller of the same kind with that scope. */
const claimedScopes: readonly { persona: PersonaName; control: PersonaName; clause: ClauseId }[] = [
  { persona: 'consumerWithClaimedScope', control: 'documentConsumer', clause: '5.4.scope-verified' },
  { persona: 'humanWithClaimedScope', control: 'humanUser', clause: '5.3.scope-human-missing' },
  { persona: 'representativeWithClaimedScope', control: 'representative', clause: '5.5.scope-verified' },
]

const claimedScopeRefused = ({ persona, control, clause }: (typeof claimedScopes)[number]) =>
  scenario({
    id: `access-${kebabCase(persona)}-refused`,
    title: `Access is refused to ${callerNames[personaOf(persona).kind]} whose scope only the token names`,
    clauses: ['5.2.scope-checked-messages', '5.2.scope-checked-statistics', clause],
    persona,
    needs: ['message'],
    requiresExactRights: true,
    causes: claimCauses,
    steps: ({ message }) => {
      const attempts = [
        { id: 'list', why: 'list messages', send: listReceived({ pageSize: 10 }) },
        { id: 'details', why: 'get the details of a message', send: getDetails(message) },
        { id: 'count', why: 'count the messages that expire soon', send: nearlyExpiredRequest() },
      ]
      return [
        ...attempts.map(({ id, why, send }) =>
          step(`${id}-control`, `as ${personaOf(control).says}, ${why}`)
            .sendAs(control, send)
            .given(status(200)),
        ),
        ...attempts.map(({ id, why, send }) => step(id, why).send(send).expect(unauthorizedOrForbidden)),
      ]
    },
  })

/** A caller of another enterprise whose token names this one, a caller of this enterprise and one of the other. */
const claimedNumbers: readonly {
  persona: PersonaName
  says: string
  own: PersonaName
  other: PersonaName
  clauses: readonly ClauseId[]
}[] = [
  {
    persona: 'consumerWithClaimedNumber',
    says: 'an application',
    own: 'documentConsumer',
    other: 'foreignConsumer',
    clauses: ['5.4.foreign-list', '5.4.foreign-message'],
  },
  {
    persona: 'userWithClaimedNumber',
    says: 'a user',
    own: 'humanUser',
    other: 'foreignUser',
    clauses: ['5.6.foreign-message', '5.6.partition-service-decides'],
  },
]

const claimedNumberIgnored = ({ persona, says, own, other, clauses }: (typeof claimedNumbers)[number]) =>
  scenario({
    id: `access-${kebabCase(persona)}-elsewhere`,
    title: `The enterprise of ${says} comes from the introspection, not from the token`,
    clauses: ['5.2.number-first-element', ...clauses],
    persona,
    needs: ['message', 'foreignMessage'],
    requiresExactRights: true,
    causes: claimCauses,
    steps: ({ message, foreignMessage }) => {
      const list = listReceived()
      const searched = listReceived({ q: message.subject, qlang: 'fr' })
      return [
        step('search-control', `as ${says} of this enterprise, search for a message`)
          .sendAs(own, searched)
          .given(status(200), contains('the message', message)),
        step('list-control', `as ${says} of the other enterprise, list messages`)
          .sendAs(other, list)
          .given(status(200), contains('a message of the other mailbox', foreignMessage)),
        step('search', 'with a token that claims this enterprise, search for the message')
          .send(searched)
          .expect(
            either([status(200), containsNothingOfOtherMailbox('the message', message)], [unauthorizedOrForbidden]),
          ),
        step('details', 'get its details').send(getDetails(message)).expect(refusedFromOtherMailbox(message)),
        step('own-details-control', `as ${says} of this enterprise, get its details`)
          .sendAs(own, getDetails(message))
          .given(status(200), showsMessage(message)),
      ]
    },
  })

export const tokenClaimScenarios = [
  ...claimedScopes.map(claimedScopeRefused),
  ...claimedNumbers.map(claimedNumberIgnored),
]
