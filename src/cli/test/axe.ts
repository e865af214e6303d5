import axe from 'axe-core'
import type { Page } from 'puppeteer-core'

const script = `(exclude, options) => axe
  .run({ exclude }, { resultTypes: ['violations'], ...options })
  .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' ')))`

/**
 * What axe finds in a page as it is now: a rule and the elements that break it. Only violations leave the page: to describe
 * everything that is right takes longer than to check it.
 */
export const axeViolations = async (
  page: Page,
  {
    exclude = [],
    withoutRules = [],
    onlyRules,
  }: { exclude?: readonly string[]; withoutRules?: readonly string[]; onlyRules?: readonly string[] } = {},
): Promise<string[]> => {
  const options = {
    rules: Object.fromEntries(withoutRules.map((id) => [id, { enabled: false }])),
    ...(onlyRules && { runOnly: { type: 'rule', values: onlyRules } }),
  }
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source)
  return (await page.evaluate(`(${script})(${JSON.stringify(exclude)}, ${JSON.stringify(options)})`)) as string[]
}
