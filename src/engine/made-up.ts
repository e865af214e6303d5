/**
 * An identifier in the shape of a seen one that nobody gave out: its digits are all the same, so that no check of its
 * form refuses it before it is looked for.
 */
export const madeUpLike = (id: string): string => {
  // Numbers are given out one after the other, so that a short one may be taken; nine digits fit every kind of number.
  if (/^\d{1,8}$/.test(id)) return '9'.repeat(9)
  const [digit = '9'] = ['9', '8'].filter((one) => id.replace(/\d/g, one) !== id)
  return /\d/.test(id) ? id.replace(/\d/g, digit) : `${id.slice(0, -1)}${id.endsWith('z') ? 'y' : 'z'}`
}
