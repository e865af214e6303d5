/** Reasons, shared by several clauses, why no scenario judges a clause. */
export const notSpecified = 'The specification does not give it, so there is nothing to compare an answer with'
export const thirdParty = 'It describes another party, not the provider'
export const definition = 'It says what a word means and asks for nothing by itself'
export const permission = 'A permission: whatever the provider does, it cannot break it'
export const portalHabit = 'A habit of the portal; nothing the provider answers shows it'
export const registration = 'Registration happens outside the interface and leaves no trace in it'
export const publication = 'Publication is another part of the interface: its choice of partition cannot be seen here'
export const version35 = 'The text of version 3.5 is not public, and no answer carries its version'
export const unnamedParameter =
  'The parameter has no stated name: a guess is believed only when its counts add up, so it could never fail'
