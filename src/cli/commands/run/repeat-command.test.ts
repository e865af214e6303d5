import { expect, it } from 'vitest'
import type { RunFlags } from '../../options/table/index.ts'
import { repeatCommand } from './repeat-command.ts'

const optionsOf = (given: RunFlags): string => repeatCommand(given, process.cwd()).replace(/^.* --only \S+ ?/, '')

it.for<[string, RunFlags, string]>([
  ['services that the ports of the stubs imply', { authPort: 4010, services: 'stubs' }, '--auth-port 4010'],
  ['the time of a date without one', { datasetDate: new Date('2026-11-28') }, '--dataset-date 2026-11-28'],
])('leaves out %s', ([, given, options]) => {
  expect(optionsOf(given)).toBe(options)
})

it.for<[string, RunFlags, string]>([
  ['services that nothing implies', { services: 'real' }, '--services real'],
  ['a date with a time', { datasetDate: new Date('2026-11-28T09:30:00Z') }, '--dataset-date 2026-11-28T09:30:00.000Z'],
])('keeps %s', ([, given, options]) => {
  expect(optionsOf(given)).toBe(options)
})
