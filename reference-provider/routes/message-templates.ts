/** §1.4: message templates. Their paths and shapes are decisions of ours. */
import { refuse } from '../refusal.ts'
import { defineRoute, pathParameter, successResponse } from './route.ts'

export const messageTemplatesRoute = defineRoute({
  operation: 'messageTemplates',
  handle: async (visit) => {
    const { caller, rules, referenceData } = visit
    await caller.mailbox()
    const templates = [...referenceData.messageTemplates.values()].map(rules.presentation.template)
    return successResponse(visit, rules.presentation.records(templates))
  },
})

export const messageTemplateRoute = defineRoute({
  operation: 'messageTemplate',
  handle: async (visit) => {
    const { caller, rules, referenceData } = visit
    await caller.mailbox()
    const id = pathParameter(visit, 'templateId')
    const template = referenceData.messageTemplates.get(id) ?? refuse(rules.refusals.recordAbsent('templateId', id))
    return successResponse(visit, rules.presentation.template(template))
  },
})
