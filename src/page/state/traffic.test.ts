import { expect, it } from 'vitest'
import { createTraffic } from './traffic.ts'

/** A request that ends when the test says so. */
const request = () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { ended, end }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

it('sends a request of a click after those of the background that are under way, and the others after the click', async () => {
  const traffic = createTraffic()
  const sent: string[] = []
  const [early, main, late] = [request(), request(), request()]
  const send =
    (name: string, { ended }: { ended: Promise<void> }) =>
    () => {
      sent.push(name)
      return ended
    }
  void traffic.beside(send('early', early))
  await settled()
  traffic.begin(1)
  void traffic.first(send('main', main))
  void traffic.beside(send('late', late))
  await settled()
  expect(sent).toEqual(['early'])
  early.end()
  await settled()
  expect(sent).toEqual(['early', 'main'])
  main.end()
  await settled()
  traffic.end(2)
  await settled()
  expect(sent).toEqual(['early', 'main'])
  traffic.end(1)
  await settled()
  expect(sent).toEqual(['early', 'main', 'late'])
})

it('sends at most four requests of the background at once, and goes on after one that failed', async () => {
  const traffic = createTraffic()
  let underWay = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      traffic.beside(async () => {
        underWay += 1
        most = Math.max(most, underWay)
        await settled()
        underWay -= 1
        if (index === 2) throw new Error('no answer')
      }),
    ),
  )
  expect(most).toBe(4)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
})
