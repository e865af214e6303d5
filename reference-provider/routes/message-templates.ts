/** §1.4: message templates. Their paths and shapes are decisions of ours. */
import { refuse } from '../refusal.ts'
import { done, param, route } from './route.ts'

export const messageTemplates = route({
  operation: 'messageTemplates',
  handle: async (visit) => {
    const { caller, rules, references } = visit
    await caller.mailbox()
    const templates = [...references.messageTemplates.values()].map(rules.presentation.template)
    return done(visit, rules.presentation.records(templates))
  },
})

export const messageTemplate = route({
  operation: 'messageTemplate',
  handle: async (visit) => {
    const { caller, rules, references } = visit
    await caller.mailbox()
    const id = param(visit, 'templateId')
    const template = references.messageTemplates.get(id) ?? refuse(rules.refusals.recordAbsent('templateId', id))
    return done(visit, rules.presentation.template(template))
  },
})
