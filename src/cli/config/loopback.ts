/** Is the host of this address the machine we run on, so that writing to it is nobody else's data? */
export const isLoopback = (address: string): boolean => {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d+){3}$/.test(host)
}
