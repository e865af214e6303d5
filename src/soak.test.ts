import { expect, it } from 'vitest'
import { sourceFiles, textOf } from './test/source-files.ts'

const choosesSample = /\/full-size\.ts'|CONFORMANCE_FULL_SIZE|\b(sampleAmong|sampleOfScenarios|someWithoutFaults)\b/

it('each test with a sample is in the soak, where it has its full size', () => {
  const tests = sourceFiles.filter((file) => file.endsWith('.test.ts') && file !== 'src/soak.test.ts')
  const inSoak = [...textOf('src/bench/soak.config.ts').matchAll(/'(\S+\.test\.ts)'/g)].map(([, file]) => file)
  expect(tests.filter((file) => choosesSample.test(textOf(file)))).toEqual(inSoak)
})
