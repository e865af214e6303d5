/** §2: values of the business data that are texts without a language. */
import type { ProviderResponse } from '../../../response.ts'
import { revise } from '../../../rules/rules.ts'
import { editEach, editMessages, type FieldEdit } from '../field-edits.ts'
import { conflicting, inSequence, rewriteResponses, type Variant, variant } from '../variant.ts'

type Texts = Partial<Record<'nl' | 'fr' | 'de', string>>

const inOneLanguage = (value: unknown): string => {
  const { fr, nl = fr, de = nl } = { ...(value as Texts) }
  return fr ?? nl ?? de ?? ''
}

const withPlainValues = (plain: (value: Texts) => string): FieldEdit =>
  editEach('businessDataList', (entry) => ({
    ...entry,
    // Another variant shows no values, or null.
    ...(Array.isArray(entry.values) && { values: (entry.values as Texts[]).map(plain) }),
  }))

const inDutch = ({ nl, fr, de }: Texts): string => nl ?? fr ?? de ?? ''

/** The language that the caller prefers; Dutch without one. */
const inLanguageOf =
  (acceptLanguage: unknown) =>
  (value: Texts): string => {
    const [, language = 'nl'] = /^(nl|fr|de)/.exec(String(acceptLanguage)) ?? []
    return value[language as keyof Texts] ?? inDutch(value)
  }

const editedBody = ({ body }: ProviderResponse, edit: FieldEdit): object => {
  const whole = { ...(body as Record<string, unknown>) }
  return 'items' in whole ? { ...whole, items: (whole.items as object[]).map((one) => edit({ ...one })) } : edit(whole)
}

export const businessValueVariants: readonly Variant[] = conflicting('business values', [
  variant('shape-of-business-values-is-plain-text', 'a value of the business data is a text without a language', {
    change: inSequence(
      editMessages(withPlainValues(inOneLanguage)),
      revise('search', ({ fields }) => ({
        fields: {
          ...fields,
          businessData: ({ businessDataList }) => businessDataList.flatMap(({ values }) => values.map(inOneLanguage)),
        },
      })),
    ),
  }),
  variant(
    'shape-of-business-values-is-dutch-text',
    'a value of the business data is shown in Dutch, as a text without a language, and searched in each language',
    { change: editMessages(withPlainValues(inDutch)) },
  ),
  variant(
    'shape-of-business-values-is-text-in-the-language-of-the-caller',
    'a value of the business data is shown in the language of Accept-Language, and searched in each language',
    {
      change: rewriteResponses(['messages', 'details'], (reply, { headers }) =>
        reply.status === 200
          ? { ...reply, body: editedBody(reply, withPlainValues(inLanguageOf(headers['accept-language']))) }
          : reply,
      ),
    },
  ),
])
