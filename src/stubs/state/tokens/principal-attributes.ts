/** §2: the principal attributes that identify a caller. */
import { type PrincipalAttributeNames, userTypes } from '../../../contract/interface/introspection.ts'
import type { RegisteredCaller } from '../../../contract/stub-control.ts'
import type { StubServiceSettings } from '../settings.ts'

/** The attributes by their configured names; empty ones are left out. */
export function principalAttributeValues(
  caller: RegisteredCaller,
  { principalAttributeNames, attributeValues }: StubServiceSettings,
): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(attributeValuesOf(caller)).flatMap(([attribute, values]) => {
      const [first] = values
      if (first === undefined) return []
      const name = principalAttributeNames[attribute as keyof PrincipalAttributeNames]
      return [[name, attributeValues === 'array' ? values : first]]
    }),
  )
}

function attributeValuesOf(caller: RegisteredCaller): Record<keyof PrincipalAttributeNames, string[]> {
  const isHuman = caller.kind === 'human'
  return {
    enterpriseNumber: [...caller.enterpriseNumbers],
    person: isHuman && caller.ssin !== undefined ? [caller.ssin] : [],
    userType: [isHuman ? userTypes.human : userTypes.application],
    application: isHuman ? [] : [clientIdOf(caller)],
  }
}

/** The name of an application, or the id of any other caller. */
export const clientIdOf = (caller: RegisteredCaller): string => caller.application ?? caller.id
