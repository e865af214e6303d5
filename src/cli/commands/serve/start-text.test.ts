import { expect, it } from 'vitest'
import { attachLines } from '../stubs/shared-stubs.ts'
import { demonstrationLines, startText } from './start-text.ts'

const url = 'http://127.0.0.1:4000'
const services = { authUrl: 'http://127.0.0.1:4010', partitionUrl: 'http://127.0.0.1:4020' }
const caller = { id: 'humanUser', kind: 'human', mailbox: '0990000113', consults: ['GENERAL', 'LEGAL'] } as never

it('prints the whole start text of serve and stubs', async () => {
  const sections = [
    [
      'serve:',
      ...startText({
        url,
        pageUrl: 'http://127.0.0.1:4030/#key=KEY',
        services,
        origins: ['https://portal.example'],
        stubs: { authPort: 4010 },
      }),
    ],
    demonstrationLines([caller], { url, brandWord: 'mailbox', authPort: 4010 }),
    demonstrationLines([caller], { url, brandWord: 'mailbox', authPort: 4711 }).slice(0, 3),
    ['serve --no-stubs:', ...startText({ url, services, origins: [] })],
    [
      'serve --no-stubs with other ports, without event notifications:',
      ...startText({
        url,
        services: { authUrl: 'http://127.0.0.1:4710', partitionUrl: 'http://127.0.0.1:4720' },
        origins: [],
        features: { events: 'no' },
      }),
    ],
    ['stubs:', ...attachLines({ authPort: 4010, controlKey: 'KEY' }, { stubBind: '0.0.0.0' })],
  ]
  const text = sections.map((lines) => `${lines.join('\n')}\n`).join('\n')
  await expect(text).toMatchFileSnapshot('start-text.snapshot.txt')
})
