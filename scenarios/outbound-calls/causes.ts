/** Likely causes of missing, superfluous or wrong calls of a provider. */

export const tokenCauses = [
  'Spring resource server with a JWT decoder (or .NET AddJwtBearer): tokens are validated locally and never introspected.',
  'The introspection client is configured without client credentials of its own.',
  'The cache of introspected tokens uses a key that several tokens share.',
]

export const rightsCauses = [
  'A repository query uses the mailbox only: the service layer looks up rights, but this controller bypasses it.',
  'The cache of rights is keyed by enterprise instead of by person (@Cacheable without the user in its key).',
  'The request to the partition service is built by string concatenation and loses or renames a parameter.',
]

export const mandateCauses = [
  'The two enterprise numbers are swapped in a call with two parameters of the same type.',
  'The enterprise number is stored as a number (long, int, decimal) and loses its leading zero.',
  'The mandate is cached by the representative only, without the represented enterprise.',
]

export const numberCauses = [
  'The enterprise number is stored as a number (long, int, decimal) and loses its leading zero.',
  'The number of the token or header is passed on unchanged, without str_pad, PadLeft or String.format("%010d").',
]

export const unneededCallCauses = [
  'A filter or an aspect looks up rights before the route knows the kind of caller and the operation.',
  'One service method serves all callers and treats a missing person as an empty one.',
]

export const targetCauses = [
  'The target is stored without a lookup: the provider relies on a foreign key to its own table of partitions.',
  'The partitions were copied into a table once and are never refreshed.',
]
