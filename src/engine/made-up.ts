/**
 * An identifier in the shape of a seen one that nobody gave out: its digits are all the same, so that no check of its
 * form refuses it before it is looked for.
 */
export const madeUpLike = (id: string): string => {
  const [digit = '9'] = ['9', '8'].filter((one) => id.replace(/\d/g, one) !== id)
  return /\d/.test(id) ? id.replace(/\d/g, digit) : `${id.slice(0, -1)}${id.endsWith('z') ? 'y' : 'z'}`
}
