import { expect, it } from 'vitest'
import { chapterNames } from './chapters.ts'
import { interfaceTexts } from './html/languages/index.ts'

it('gives a group of scenarios the same name in the terminal and on the web page', () => {
  const english: Readonly<Record<string, string>> = interfaceTexts.en
  for (const [chapter, name] of Object.entries(chapterNames)) expect(english[`chapter.${chapter}`]).toBe(name)
})
