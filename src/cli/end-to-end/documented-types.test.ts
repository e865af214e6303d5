/** Correct providers with other names and shapes get no advice about types; a provider that differs gets one line for each operation. */
import { describe, expect, it } from 'vitest'
import { nameDefects } from '../../../reference-provider/proof/defects/resources/names.ts'
import { nameVariants } from '../../../reference-provider/proof/variants/responses/names.ts'
import type { RuleChange } from '../../../reference-provider/proof/variants/variant.ts'
import { runAgainst } from '../run-against.ts'

const id = 'answers-documented-types'

/** Scenarios that together get an answer from most operations. */
const selected = [
  id,
  ...['names-of-message', 'names-of-payment-data', 'names-of-structured-data', 'names-of-templates', 'names-of-reply'],
  ...['details-shown', 'statistics-nearly-expired', 'reference-message-type-resolves'],
]

const adviceTo = async (revise: RuleChange) => {
  const { scenarios } = await runAgainst({
    reference: true,
    referenceOptions: { revise },
    selection: { ids: selected },
  })
  const found = scenarios.find((one) => one.id === id)
  expect(found?.outcome).toBe('passed')
  return found?.advice.map(({ expectationId, actual }) => `${expectationId}: ${actual}`)
}

describe('the documented types', { timeout: 60_000 }, () => {
  it.each(nameVariants.map((variant) => [variant.id, variant] as const))(
    'accept %s',
    async (_, { change, features }) => {
      expect(features).toBeUndefined()
      expect(await adviceTo(change)).toEqual([])
    },
  )

  it('differ in one line for each operation', async () => {
    const { change } = nameDefects.find((one) => one.id === 'signature-flag-is-a-number') ?? {}
    const differs = 'attachments[0].isAttachmentSigned is 0, not of type boolean'
    expect(await adviceTo(change ?? ((rules) => rules))).toEqual([
      `types-messages: items[0].${differs}`,
      `types-details: ${differs}`,
    ])
  })
})
