/** The same requests as a collection of newman and as a workflow of stepci, each with its status as the only check. */

export interface CollectedGet {
  url: string
  headers: Record<string, string>
  status: number
}

/** Postman collection 2.1. */
export const newmanCollection = (gets: readonly CollectedGet[]): string =>
  JSON.stringify({
    info: { name: 'rows', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    item: gets.map(({ url, headers, status }, index) => ({
      name: `request ${index + 1}`,
      request: {
        method: 'GET',
        url,
        header: Object.entries(headers).map(([key, value]) => ({ key, value })),
      },
      event: [
        {
          listen: 'test',
          script: {
            type: 'text/javascript',
            exec: [`pm.test('status', () => pm.response.to.have.status(${status}))`],
          },
        },
      ],
    })),
  })

/** JSON is YAML too. */
export const stepciWorkflow = (gets: readonly CollectedGet[]): string =>
  JSON.stringify({
    version: '1.1',
    name: 'rows',
    tests: {
      rows: {
        steps: gets.map(({ url, headers, status }, index) => ({
          name: `request ${index + 1}`,
          http: { url, method: 'GET', headers, check: { status } },
        })),
      },
    },
  })
