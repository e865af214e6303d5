/** §2: what introspection answers of a token that is good. Times in seconds since the epoch. */
export interface ActiveIntrospection {
  active: true
  client_id: string
  token_type: string
  sub: string
  /** separated by spaces, as is `scope` */
  aud: string
  iss: string
  jti: string
  iat: number
  exp: number
  nbf: number
  scope: string
  principalAttributes: Record<string, string | string[]>
}

export type Introspection = ActiveIntrospection | { active: false }

/** The names of the principal attributes that matter here (§2). */
export const principalAttributes = {
  enterpriseNumber: 'urn:be:fgov:kbo-bce:organization:cbe-number',
  person: 'urn:be:fgov:person:ssin',
  userType: 'urn:be:fgov:usertype',
  application: 'urn:be:fgov:application:name',
} as const

export type PrincipalAttributeNames = { [K in keyof typeof principalAttributes]: string }

/** §2: the values of the user type. */
export const userTypes = { human: 'ENTERPRISE', application: 'ENTERPRISE_EXPEDITOR' } as const
