import { paths } from '../../src/contract/interface/paths.ts'
import type { Exchange } from '../../src/engine/scenario/exchange.ts'
import { get, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { firstTemplateId } from '../resources/names/parts.ts'

/** §1.4: a request for the first template of a list; for the list again, if it has no template. */
export const firstTemplateRequest = (templates: Exchange | undefined): RequestSpec => {
  const templateId = firstTemplateId(templates)
  return templateId === undefined ? get(paths.messageTemplates, {}) : get(paths.messageTemplate, { templateId })
}
