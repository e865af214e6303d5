/** §1.4: message templates. Their paths and shapes are our decisions. */
import { paths } from '../../src/contract/interface/paths.ts'
import { refuse } from '../refusal.ts'
import { recordList } from '../rules/presentation.ts'
import { defineRoute, pathParameter, successResponse } from './route.ts'

export const messageTemplatesRoute = defineRoute({
  operation: 'messageTemplates',
  method: 'GET',
  path: paths.messageTemplates,
  feature: 'templates',
  handle: async (context) => {
    await context.caller.mailbox()
    return successResponse(context, recordList([...context.referenceData.messageTemplates.values()]))
  },
})

export const messageTemplateRoute = defineRoute({
  operation: 'messageTemplate',
  method: 'GET',
  path: paths.messageTemplate,
  feature: 'templates',
  handle: async (context) => {
    const { caller, rules, referenceData } = context
    await caller.mailbox()
    const id = pathParameter(context, 'templateId')
    return successResponse(
      context,
      referenceData.messageTemplates.get(id) ?? refuse(rules.refusals.recordAbsent('templateId', id)),
    )
  },
})
