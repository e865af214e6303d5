import type { WriteStream } from 'node:tty'

const enter = '\u001b[?1049h\u001b[?25l'
const leave = '\u001b[?25h\u001b[?1049l'
const home = '\u001b[H'
const eraseLine = '\u001b[K'
const eraseBelow = '\u001b[J'

/** Milliseconds between two pictures: a provider may call a thousand times a second. */
const redrawDelayMs = 50

export interface Screen {
  /** Draws again soon. */
  requestRedraw(): void
  /** Gives the terminal back as it was. */
  close(): void
}

/** A screen of its own on a terminal, drawn again whenever something changed or the terminal got another size. */
export const openScreen = (
  output: Pick<WriteStream, 'write' | 'columns' | 'rows' | 'on' | 'off'>,
  draw: (size: { width: number; height: number }) => string[],
): Screen => {
  let soon: NodeJS.Timeout | undefined
  const redraw = (): void => {
    soon = undefined
    const lines = draw({ width: Math.max(output.columns ?? 80, 40), height: Math.max(output.rows ?? 24, 8) })
    output.write(`${home}${lines.map((line) => `${line}${eraseLine}`).join('\r\n')}${eraseBelow}`)
  }
  const changed = (): void => {
    soon ??= setTimeout(redraw, redrawDelayMs)
  }
  output.write(enter)
  redraw()
  output.on('resize', changed)
  return {
    requestRedraw: changed,
    close: () => {
      clearTimeout(soon)
      output.off('resize', changed)
      output.write(leave)
    },
  }
}
