/** What a measured process does for its parent, by name. */
type Work = Record<string, () => Promise<unknown>>

/** Says that it is ready, does what the parent asks for, and ends with it. */
export const answerParent = (work: Work): void => {
  process.on('message', async (name: string) => {
    try {
      process.send?.({ result: await work[name]?.() })
    } catch (error) {
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ result: 'ready' })
}
