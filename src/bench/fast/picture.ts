const [width, height, margin] = [640, 240, 40]

const escapeXml = (text: string): string => text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The ratio of each round as a line, from zero, with the bar as a dashed line. SVG. */
export const curvePicture = (title: string, ratios: readonly number[], bar?: number): string => {
  const most = Math.max(...ratios, bar ?? 0) * 1.1
  const x = (round: number): number => margin + ((width - 2 * margin) * round) / Math.max(ratios.length - 1, 1)
  const y = (ratio: number): number => height - margin - ((height - 2 * margin) * ratio) / most
  const points = ratios.map((ratio, round) => `${x(round).toFixed(1)},${y(ratio).toFixed(1)}`).join(' ')
  const line = (at: number, style: string, label: string): string =>
    `<line x1="${margin}" x2="${width - margin}" y1="${y(at).toFixed(1)}" y2="${y(at).toFixed(1)}" ${style}/>` +
    `<text x="${width - margin + 4}" y="${(y(at) + 4).toFixed(1)}">${label}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    '<rect width="100%" height="100%" fill="white"/>',
    `<text x="${margin}" y="20">${escapeXml(title)}</text>`,
    line(0, 'stroke="black"', '0'),
    line(1, 'stroke="silver"', '1'),
    ...(bar === undefined ? [] : [line(bar, 'stroke="crimson" stroke-dasharray="6 4"', `${bar}`)]),
    `<polyline points="${points}" fill="none" stroke="steelblue" stroke-width="2"/>`,
    '</svg>\n',
  ].join('\n')
}
