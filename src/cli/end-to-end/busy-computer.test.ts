import { afterAll, beforeAll, expect, it } from 'vitest'
import { interrupt, type Served, start, startServe } from '../test/conformance.ts'
import { type RecordingProxy, recordingProxy } from '../test/recording-proxy.ts'

let served: Served
let proxy: RecordingProxy

beforeAll(async () => {
  served = await startServe()
  proxy = await recordingProxy(served.url)
})

afterAll(async () => {
  await proxy.close()
  await interrupt(served.serve)
})

it.for([
  ['says so after a failure', false, 1],
  ['says nothing where all is well', true, 0],
] as const)('a run that could not answer for more than two seconds %s', async ([, isWell, notes]) => {
  const run = start(['run', '--base-url', proxy.url, '--stubs', served.auth, '--only', 'details-shown'])
  let requests = 0
  proxy.onRequest = ({ path }) => {
    requests += 1
    if (requests === 3) {
      run.process.kill('SIGSTOP')
      setTimeout(() => run.process.kill('SIGCONT'), 2500)
    }
    return isWell || !/\/messages\/[^?]/.test(path)
  }
  const { stderr } = await run.ended
  expect(stderr.match(/This computer was busy: .* took up to [234]\.\d s to answer\./g) ?? []).toHaveLength(notes)
})
