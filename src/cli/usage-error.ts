/** Something in the command, a file or the configuration is not as it must be: exit code 3, and the message is all. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
