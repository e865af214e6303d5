import { afterAll, beforeAll, expect, it } from 'vitest'
import { interrupt, type Served, served, start } from '../test/conformance.ts'
import { type RecordingProxy, recordingProxy } from '../test/recording-proxy.ts'

let world: Served
let proxy: RecordingProxy

beforeAll(async () => {
  world = await served()
  proxy = await recordingProxy(world.url)
})

afterAll(async () => {
  await proxy.close()
  await interrupt(world.serve)
})

it.for([
  ['says so after a failure', false, 1],
  ['says nothing where all is well', true, 0],
] as const)('a run that could not answer for more than two seconds %s', async ([, isWell, notes]) => {
  const run = start(['run', '--base-url', proxy.url, '--stubs', world.auth, '--only', 'details-shown'])
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
