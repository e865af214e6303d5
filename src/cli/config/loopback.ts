/** True if the host of this address is this machine, so that writing to it changes no other person's data. */
export const isLoopback = (address: string): boolean => {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d+){3}$/.test(host)
}
