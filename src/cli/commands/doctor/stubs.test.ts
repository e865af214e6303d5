import { describe, expect, it, onTestFinished } from 'vitest'
import { startStubs } from '../../../stubs/start-stubs.ts'
import { inProcess } from '../../test/in-process.ts'
import { testMisconfigurations } from '../../test/misconfigurations.ts'
import { always, serving } from '../../test/serving.ts'
import { freePorts, wired } from '../../test/wired.ts'
import type { DoctorReport } from './report.ts'

const target = ['--base-url', 'http://127.0.0.1:9']

/** Stubs that look to a run like stubs of another process. */
const stubs = async (control = true) => {
  const started = await startStubs({ authPort: 0, partitionPort: 0, control })
  onTestFinished(() => started.close())
  return started
}

const unusableStubs = [
  {
    id: 'stub-port-taken',
    says: /another port with --auth-port/,
    args: async () => ['--auth-port', new URL(await serving(always(404))).port, '--partition-port', '0'],
  },
  {
    id: 'stub-port-taken',
    says: /another port with --partition-port/,
    args: async () => ['--auth-port', '0', '--partition-port', new URL(await serving(always(404))).port],
  },
  {
    id: 'stubs-not-listening',
    says: /remove --stubs/,
    args: async () => ['--stubs', `http://127.0.0.1:${(await freePorts(1))[0]}`, '--stubs-key', 'any'],
  },
  {
    id: 'not-our-stubs',
    says: /--services real/,
    args: async () => ['--stubs', await serving(always(200, '{}')), '--stubs-key', 'any'],
  },
  {
    id: 'stubs-key-refused',
    says: /CONFORMANCE_STUBS_KEY/,
    args: async () => ['--stubs', (await stubs()).authUrl, '--stubs-key', 'wrong'],
  },
  {
    id: 'stubs-without-control',
    says: /Wait until that run ends/,
    args: async () => ['--stubs', (await stubs(false)).authUrl, '--stubs-key', 'any'],
  },
]

describe('stubs that a run cannot use', () => {
  it.each(unusableStubs)('$id', async ({ id, says, args }) => {
    const options = [...target, ...(await args())]
    const doctor = await inProcess(['doctor', ...options, '--json'])
    const { diagnoses, well } = JSON.parse(doctor.stdout) as DoctorReport
    expect(diagnoses.map((one) => one.id)).toEqual([id])
    expect(diagnoses[0]?.wayOut).toMatch(says)
    expect({ code: doctor.code, well }).toEqual({ code: 3, well: false })
    const { code, stderr } = await inProcess(['run', ...options])
    expect({ code, sentences: stderr.trim().split('\n').length }).toEqual({ code: 3, sentences: 1 })
  })
})

describe('stubs that the provider cannot reach', () => {
  testMisconfigurations([
    {
      id: 'stubs-on-loopback',
      wayOut: /--stub-bind 0\.0\.0\.0 --stub-url http:\/\//,
      exit: 5,
      // Another spelling of this machine, so that it looks like another host.
      setUp: async () => {
        const url = (await serving(always(500))).replace('127.0.0.1', '[::ffff:7f00:1]')
        return { args: ['--base-url', url, '--auth-port', '0', '--partition-port', '0', '--proxy', 'none'] }
      },
    },
  ])
})

describe('the reference provider', () => {
  it('has no problems', async () => {
    const { url, ports } = await wired()
    expect((await inProcess(['doctor', '--base-url', url, ...ports])).code).toBe(0)
    expect((await inProcess(['doctor', '--reference'])).code).toBe(0)
  })
})
