import type { RunResult } from '../../../engine/result.ts'
import { type TableRow, validationTable } from '../../validation-table.ts'
import { rowKey } from '../languages/index.ts'
import { html, type Markup } from '../markup.ts'
import { badge, scenarioLink } from '../outcomes.ts'
import { inEnglish, interfaceText, label, tag } from '../text.ts'

/** The 34 rows of the validation table: request, expected, actual, outcome, and links to the scenarios. */
export const rowsSection = (result: RunResult): Markup => html`
<section id="rows" aria-labelledby="rows-title">
  <h2 id="rows-title">${interfaceText('section.rows')}</h2>
  ${tag('p', 'rows.intro')}
  <table role="table" class="cards" aria-labelledby="rows-title">
    <thead role="rowgroup"><tr role="row">
      <th role="columnheader" scope="col">#</th>
      ${(['request', 'expected', 'actual', 'outcome', 'scenarios'] as const).map(
        (name) => html`<th role="columnheader" scope="col">${interfaceText(`rows.${name}`)}</th>`,
      )}
    </tr></thead>
    <tbody role="rowgroup">${validationTable(result).map(tableRow)}</tbody>
  </table>
</section>`

const tableRow = ({ row, outcome, actual, scenarios }: TableRow): Markup => html`
<tr role="row" id="row-${row}" class="${outcome}">
  <th role="rowheader" scope="row"><a href="#row-${row}"${label('linkToLine', row)}>${row}</a></th>
  <td role="cell">${interfaceText(rowKey(row, 'request'))}</td>
  <td role="cell"><span class="name">${interfaceText('rows.expected')}</span>${interfaceText(rowKey(row, 'expected'))}</td>
  <td role="cell"><span class="name">${interfaceText('rows.actual')}</span>${actualText(outcome, actual)}</td>
  <td role="cell">${badge(outcome)}</td>
  <td role="cell" class="ids">${scenarios.map((id) => html`${scenarioLink(id)} `)}</td>
</tr>`

/** A passed row has statuses alone, and those say more beside "as expected". The other reading of §7 says so itself. */
const actualText = (outcome: TableRow['outcome'], actual: string): Markup =>
  outcome === 'passed' && /^[\d, ]+$/.test(actual) ? interfaceText('rows.asExpected', actual) : inEnglish(actual)
