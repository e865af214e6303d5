import type { WriteStream } from 'node:tty'

const enter = '\u001b[?1049h\u001b[?25l'
const leave = '\u001b[?25h\u001b[?1049l'
const home = '\u001b[H'
const eraseLine = '\u001b[K'
const eraseBelow = '\u001b[J'

/** Milliseconds between two redraws: a provider can call a thousand times a second. */
const redrawDelayMs = 50

/** Opens the alternate screen of a terminal, and redraws it after each change of its content or size. */
export const openScreen = (
  output: Pick<WriteStream, 'write' | 'columns' | 'rows' | 'on' | 'off'>,
  draw: (size: { width: number; height: number }) => string[],
) => {
  let pendingRedraw: NodeJS.Timeout | undefined
  const redraw = (): void => {
    pendingRedraw = undefined
    const lines = draw({ width: Math.max(output.columns ?? 80, 40), height: Math.max(output.rows ?? 24, 8) })
    output.write(`${home}${lines.map((line) => `${line}${eraseLine}`).join('\r\n')}${eraseBelow}`)
  }
  /** Redraws after a short delay. */
  const requestRedraw = (): void => {
    pendingRedraw ??= setTimeout(redraw, redrawDelayMs)
  }
  output.write(enter)
  redraw()
  output.on('resize', requestRedraw)
  return {
    requestRedraw,
    /** Restores the terminal. */
    close: (): void => {
      clearTimeout(pendingRedraw)
      output.off('resize', requestRedraw)
      output.write(leave)
    },
  }
}
