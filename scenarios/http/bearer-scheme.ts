import { keepsContentOfStep } from '../../src/engine/expectations/answers/states.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { sameListAsStep } from '../../src/engine/expectations/lists/relations.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

/** RFC 9110 section 11. The specification says only that tokens are bearer tokens, so another form can be refused. */
export const bearerFormsAccepted = scenario({
  id: 'http-bearer-forms-accepted',
  title: 'A token is accepted after "bearer" in lower case and after two spaces',
  level: 'SHOULD',
  clauses: ['5.1.token-as-bearer'],
  needs: ['message'],
  causes: ['The Authorization header is compared with "Bearer " as a text, and the rest of it is the token.'],
  steps: ({ message }) => {
    const list = windowAround({ folder: 'in', visible: true }, message)
    const details = getDetails(message)
    const forms = [
      ['lower-case', 'with "bearer" in lower case', 'lowerCaseScheme'],
      ['two-spaces', 'with two spaces after "Bearer"', 'twoSpacesAfterScheme'],
    ] as const
    return [
      step('list', 'list messages').send(list).given(status(200), nonEmptyList),
      step('details', 'get the details of one of them').send(details).given(status(200)),
      ...forms.flatMap(([id, says, httpForm]) => [
        step(`list-${id}`, `list them ${says}`)
          .send({ ...list, httpForm })
          .advise(status(200), sameListAsStep(1)),
        step(`details-${id}`, `get the details ${says}`)
          .send({ ...details, httpForm })
          .advise(status(200), keepsContentOfStep(2)),
      ]),
    ]
  },
})
