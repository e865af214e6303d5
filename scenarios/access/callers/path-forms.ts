/** §5.3 to §5.5: scope and mandate are checked for every spelling of a path that a framework accepts. */
import { pathFormNames, pathForms } from '../../../src/contract/interface/path-forms.ts'
import { otherPaths } from '../../../src/contract/interface/paths.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import { showsMessage } from '../../../src/engine/expectations/answers/fields.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { noTextOfMessages } from '../../../src/engine/expectations/leaks.ts'
import { noMessage } from '../../../src/engine/expectations/lists/membership.ts'
import { get, getDetails, listReceived } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'

const callers = [
  'consumerWithoutScope',
  'humanWithoutScope',
  'representativeWithoutScope',
  'representativeWithMandateElsewhere',
  'representativeWithoutMandate',
] as const satisfies PersonaName[]

const otherFormsClosed = scenario({
  id: 'access-other-path-forms-without-permission',
  title: 'Other spellings of a path give no access without the scope or without a mandate',
  clauses: ['5.3.scope-human-missing', '5.5.mandate-refused-403', '5.4.scope-verified'],
  persona: 'consumerWithoutScope',
  needs: ['generalMessage'],
  causes: [
    'Scope and mandate are checked by filters on exact paths, but the router also accepts other case, ;x=1, // and a trailing slash.',
  ],
  steps: ({ generalMessage: message }) => {
    return [
      step('control', 'with the scope, get the details of the message')
        .sendAs('documentConsumer', getDetails(message))
        .given(status(200), showsMessage(message)),
      ...callers.flatMap((as) => [
        ...pathFormNames.flatMap((form) => [
          step(
            `list-${kebabCase(form)}-as-${kebabCase(as)}`,
            `list messages ${pathForms[form].says}, as ${personaOf(as).says}`,
          )
            .sendAs(as, { ...listReceived(), pathForm: form })
            .expect(noMessage),
          step(
            `details-${kebabCase(form)}-as-${kebabCase(as)}`,
            `get the details ${pathForms[form].says}, as ${personaOf(as).says}`,
          )
            .sendAs(as, { ...getDetails(message), pathForm: form })
            .expect(noTextOfMessages(message)),
        ]),
        step(`list-slash-as-${kebabCase(as)}`, `list messages with a trailing slash, as ${personaOf(as).says}`)
          .sendAs(as, get(otherPaths.messagesWithSlash, {}))
          .expect(noMessage),
        step(`details-slash-as-${kebabCase(as)}`, `get the details with a trailing slash, as ${personaOf(as).says}`)
          .sendAs(as, get(otherPaths.detailsWithSlash, { messageId: message.messageId }))
          .expect(noTextOfMessages(message)),
      ]),
    ]
  },
})

export const pathFormScenarios = [otherFormsClosed]
