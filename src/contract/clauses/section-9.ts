import { clausesOf, may, must } from './clause.ts'
import { notSpecified, thirdParty, version35 } from './reasons.ts'

/** §9: versions. */
export const section9 = clausesOf({
  '9.1.contract-version': must.none('The service follows the contract from version 3.5', version35),
  '9.1.default-pagination': 'Paging without parameters is as in version 3.0: the first 25 messages',
  '9.2.token-version': must.none('Tokens are OAuth v5 tokens, issued by the authorization server', thirdParty),
  '9.3.versioning-scheme': may.none('Versions in paths and migration between versions are not specified', notSpecified),
})
