import { describe, expect, it } from 'vitest'
import { html, rawElement } from './markup.ts'

describe('markup', () => {
  it('escapes every value, and shows control characters and changes of direction', () => {
    const value = `<b title="x">'&'</b>\u001b[31m\u202e`
    expect(html`<p title="${value}">${value}</p>`.text).toBe(
      '<p title="&lt;b title=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;\\u001b[31m\\u202e">' +
        '&lt;b title=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;\\u001b[31m\\u202e</p>',
    )
  })

  it('keeps markup, lists and line breaks, and leaves out what is undefined', () => {
    const items = ['a', 'b\nc'].map((item) => html`<li>${item}</li>`)
    expect(html`<ul>${items}${undefined}</ul>`.text).toBe('<ul><li>a</li><li>b\nc</li></ul>')
  })

  it('refuses a value as an attribute without quotes', () => {
    expect(() => html`<p title=${'x onclick=y'}></p>`).toThrow('no quotes')
  })

  it('refuses a style or script that would end too early', () => {
    expect(() => rawElement('script', 'a </script>')).toThrow('too early')
  })
})
