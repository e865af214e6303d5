import { type Declaration, type DeclaredFeatures, features } from '../../../contract/features.ts'
import { contradictions, type Reading, type Readings } from '../../../contract/readings.ts'
import { type Profile, profiles } from '../../../engine/result.ts'
import { oneOf } from './parse.ts'

export const parseProfile = (written: string): Profile => oneOf('profile', written, profiles)

const rows = Object.keys(contradictions) as (keyof typeof contradictions)[]
const readings: readonly Reading[] = ['scenarios', 'guidance']
const declarations: readonly Declaration[] = ['yes', 'no']

/** `a=yes,b=no`, or `a,-b` for the same. */
export const parseFeatures = (written: string, earlier: DeclaredFeatures = {}): DeclaredFeatures => {
  const declared = { ...earlier }
  for (const entry of written.split(',').filter((it) => it.trim() !== '')) {
    const [name = '', value = 'yes'] = entry.trim().split('=')
    const denied = name.startsWith('-')
    const feature = oneOf('feature', denied ? name.slice(1) : name, features)
    declared[feature] = denied ? 'no' : oneOf(`declaration of ${feature}`, value, declarations)
  }
  return declared
}

export const acceptedReadings = [...readings, 'any'] as const

/** The reading that a run accepts: the same for every contradiction (§7), or any. */
export const parseAcceptedReading = (written: string) => oneOf('reading', written, acceptedReadings)

/** The readings that the reference provider follows: one for all contradictions (§7), or `row=reading`. Repeatable. */
export const parseFollowedReadings = (written: string, earlier: Partial<Readings> = {}): Partial<Readings> => {
  const followed = { ...earlier }
  for (const entry of written.split(',')) {
    const [name = '', value] = entry.trim().split('=')
    if (value !== undefined) followed[oneOf('contradiction', name, rows)] = oneOf('reading', value, readings)
    else for (const row of rows) followed[row] = oneOf('reading', name, readings)
  }
  return followed
}
