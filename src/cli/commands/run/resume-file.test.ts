import { expect, it } from 'vitest'
import { emptyDirectory } from '../../test/conformance.ts'
import { openResumeFile, readResumeFile } from './resume-file.ts'

const baseUrl = 'http://127.0.0.1:8080'

it('continues a run only by the requirement set that judged its scenarios', () => {
  const place = { directory: emptyDirectory() }
  openResumeFile(place, { baseUrl, requirements: 1 }, [])
  expect(readResumeFile(place, { baseUrl, requirements: 1 })).toEqual([])
  expect(() => readResumeFile(place, { baseUrl })).toThrow(
    '--resume: the interrupted run used another requirement set. Pass --requirements 1.',
  )
  openResumeFile(place, { baseUrl }, [])
  expect(readResumeFile(place, { baseUrl })).toEqual([])
  expect(() => readResumeFile(place, { baseUrl, requirements: 1 })).toThrow('Run without --requirements.')
})
