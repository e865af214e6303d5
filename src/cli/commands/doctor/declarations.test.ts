import { describe } from 'vitest'
import { withResponseRewrite } from '../../../../reference-provider/rules/revise/response-rewrite.ts'
import { testMisconfigurations } from '../../test/misconfigurations.ts'
import { wired } from '../../test/wired.ts'

describe('a wrong declaration of features or origins', () => {
  testMisconfigurations([
    {
      id: 'declared-feature-missing',
      wayOut: /--features body=no,templates=no/,
      exit: 3,
      affected: ['body-main-marks-read', 'calls-rights-body'],
      setUp: async () => {
        const { url, ports } = await wired({ features: { body: 'no', templates: 'no' } })
        return { args: ['--base-url', url, ...ports, '--features', 'body=yes,templates=yes'] }
      },
    },
    {
      id: 'origin-not-configured',
      wayOut: /--origin/,
      exit: 3,
      affected: ['preflight-portal-origin-allowed', 'cross-origin-answer-exposes-location'],
      setUp: async () => {
        const { url, ports } = await wired({ origins: [] })
        return { args: ['--base-url', url, ...ports, '--origin', 'https://portal.example'] }
      },
    },
    {
      id: 'origin-not-configured',
      name: 'refused',
      wayOut: /--origin/,
      exit: 3,
      affected: ['details-shown', 'list-first-page-ten', 'preflight-portal-origin-allowed'],
      setUp: async () => {
        const refused = { status: 403, headers: {}, body: { title: 'Invalid CORS request' } }
        const { url, ports } = await wired({
          origins: [],
          revise: (rules) =>
            withResponseRewrite(rules, [], (response, { headers }) =>
              headers.origin === undefined ? response : refused,
            ),
        })
        return { args: ['--base-url', url, ...ports, '--origin', 'https://portal.example'] }
      },
    },
    {
      id: 'no-origins',
      wayOut: /--origin ORIGIN/,
      exit: 0,
      setUp: async () => {
        const { url, ports } = await wired()
        return { args: ['--base-url', url, ...ports] }
      },
    },
  ])
})
