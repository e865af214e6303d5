import { describe } from 'vitest'
import { variants } from '../../reference-provider/proof/variants/index.ts'
import { areWell } from '../cli/test/are-well.ts'

describe('no way of being right is taken for a misconfiguration', () => {
  areWell(variants)
})
