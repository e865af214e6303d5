import { describe } from 'vitest'
import { variants } from '../../reference-provider/proof/variants/index.ts'
import { testNoMisconfiguration } from '../cli/test/misconfigurations.ts'

describe('no correct variant is reported as a misconfiguration', () => {
  testNoMisconfiguration(variants)
})
