import { describe } from 'vitest'
import { variants } from '../../../../reference-provider/proof/variants/index.ts'
import { testNoMisconfiguration } from '../../test/misconfigurations.ts'

describe('correct variants', () => {
  // A ninth of them: each takes a fifth of a second. The soak tests all of them.
  testNoMisconfiguration(variants.filter(({ id }, index) => index % 9 === 0 || id.startsWith('list-items-')))
})
