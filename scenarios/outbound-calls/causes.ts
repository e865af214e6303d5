/** What a provider that asks too little, too much or wrongly is likely to suffer from. */

export const tokenCauses = [
  'Spring resource server with a JWT decoder (or .NET AddJwtBearer): tokens are checked locally and never introspected',
  'The introspection client was configured without the client credentials of its own',
  'A cache of introspected tokens with a key that several tokens share',
]

export const rightsCauses = [
  'A repository query by mailbox alone: the service layer asks for rights, and this controller goes past it',
  'A cache of rights keyed by enterprise instead of by person (@Cacheable without the user in its key)',
  'A request to the partition service built by string concatenation, with a parameter lost or renamed',
]

export const mandateCauses = [
  'The two enterprise numbers changed places in a call with two strings of the same type',
  'The enterprise number is kept as a number (long, int, decimal), which loses its leading zero',
  'The mandate is cached by the representative alone, whoever it acts for',
]

export const numberCauses = [
  'The enterprise number is kept as a number (long, int, decimal), which loses its leading zero',
  'The number of the token or header is passed on as it came, without str_pad, PadLeft or String.format("%010d")',
]

export const unneededCallCauses = [
  'A filter or an aspect asks for rights before the route knows who calls and what for',
  'One service method for all callers, which takes an absent person for an empty one',
]

export const targetCauses = [
  'The target is written without a look: a foreign key to a table of partitions of its own was thought to be enough',
  'The partitions were copied into a table once and are never asked for again',
]
