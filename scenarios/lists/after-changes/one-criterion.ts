/** §4.1: lists with one criterion that the first message of a family meets, before and after a change of that message. */
import type { MessageHandle, Needs } from '../../../src/contract/test-data/needs.ts'
import { showsAsRead } from '../../../src/engine/expectations/answers/states.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import type { ListParameters } from '../../../src/engine/scenario/list-window.ts'
import { getDetails } from '../../../src/engine/scenario/request.ts'
import { kebabCase, type Step, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { type Criterion, familyRequest, receivedFamilyOf } from '../criteria/family.ts'

type Family = Needs['criteriaFamily']

/** The first step of each scenario: a hide or a move of an earlier one may have marked the message as read (§3). */
export const detailsBeforeStep = (message: MessageHandle) =>
  step('details-before', 'look whether it is read').send(getDetails(message)).given(status(200))

/** A list with one criterion; `read` asks for what the first step shows. */
export const listWithCriterion = (
  needs: Family,
  when: string,
  criterion: Criterion,
  overrides: ListParameters = {},
) => {
  const family = receivedFamilyOf(needs)
  // Between these dates the list is short enough to show the message.
  const asks = [...new Set<Criterion>([criterion, 'receivedAfter', 'receivedBefore'])]
  const asked = { pageSize: 100, ...overrides }
  const request: Step['send'] = ([details], dialect) =>
    familyRequest(family, {
      asks,
      overrides: { ...asked, read: details !== undefined && showsAsRead(details, dialect) },
    })
  return step(`${when}-${kebabCase(criterion)}`, `list with ${criterion}`).send(
    criterion === 'read' ? request : familyRequest(family, { asks, overrides: asked }),
  )
}

export const firstOf = ({ received: { first } }: Family): MessageHandle => first

export const eachBefore = (needs: Family, criteria: readonly Criterion[]): WrittenStep[] =>
  criteria.map((criterion) =>
    listWithCriterion(needs, 'before', criterion).given(status(200), contains('the message', firstOf(needs))),
  )
