/** `userOfB` as `User of B`. */
export const readableName = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').split(' ')
  const small = words.map((word) => (word.length === 1 ? word : word.toLowerCase())).join(' ')
  return small.charAt(0).toUpperCase() + small.slice(1)
}
