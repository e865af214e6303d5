/** Files of replies are PDF documents: a provider may take no other type. */

/** A line with bytes that ASCII has not, as PDF recommends it after the header. */
const binaryLine = '%âãÏÓ'

/** A document of one page with these lines, as text that is sent in UTF-8. */
export const pdfWith = (...lines: readonly string[]): string => {
  const drawn = lines.map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj T*`).join('\r\n')
  const content = `BT /F1 12 Tf 14 TL 50 780 Td\r\n${drawn}\r\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${byteLength(content)} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = `%PDF-1.4\n${binaryLine}\n`
  const offsets = objects.map((object, index) => {
    const offset = byteLength(text)
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`
  return `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${byteLength(text)}\n%%EOF\n`
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length
