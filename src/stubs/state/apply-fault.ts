/** What a fault makes of a good answer. */
import { setTimeout as after } from 'node:timers/promises'
import type { FaultKind, StubOperation } from '../../contract/stub-control.ts'
import { type Answer, json } from '../http/response.ts'

export const grantingNothingPath = '/granting-nothing/'

export interface Spoiled {
  /** Without one the connection is reset. */
  answer?: Answer
  /** What is waited for before that. */
  until?: () => Promise<void>
}

interface Circumstances {
  answer: Answer
  operation: StubOperation
  slowMilliseconds: number
  untilHealed: () => Promise<void>
}

const page = '<!doctype html><title>Maintenance</title><p>We will be back soon.'

const spoils: Record<FaultKind, (circumstances: Circumstances) => Spoiled> = {
  refused: () => ({}),
  reset: () => ({}),
  error500: () => ({ answer: json(500, { error: 'server_error', error_description: 'scripted fault' }) }),
  endless: ({ untilHealed }) => ({ until: untilHealed }),
  slow: ({ answer, slowMilliseconds, untilHealed }) => ({
    answer,
    until: () => Promise.race([after(slowMilliseconds, undefined, { ref: false }), untilHealed()]),
  }),
  notJson: () => ({ answer: { status: 200, headers: { 'content-type': 'text/html' }, body: page } }),
  wrongShape: () => ({ answer: json(200, { unexpected: ['shape', 1, null] }) }),
  empty: () => ({ answer: { status: 200, headers: {}, body: '' } }),
  redirect: ({ operation }) => ({
    answer: { status: 302, headers: { location: `${grantingNothingPath}${operation}` }, body: '' },
  }),
}

export const spoiled = (kind: FaultKind, circumstances: Circumstances): Spoiled => spoils[kind](circumstances)

export const faultKinds = Object.keys(spoils)
