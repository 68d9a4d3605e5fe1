import { strToU8, zipSync } from 'fflate'

interface TestSheet {
  name: string
  /** XML of the rows. */
  rows: string
  /** Merged ranges, such as A1:A3. */
  merges?: readonly string[]
  isHidden?: boolean
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Returns the XML of a cell with a text. */
export const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

const mergesXml = (merges: readonly string[]): string =>
  merges.length === 0
    ? ''
    : `<mergeCells>${merges.map(range => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`

/** Builds a workbook with these sheets, for tests. */
export function workbookFile(sheets: readonly TestSheet[]): File {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets
      .map(
        ({ name, isHidden }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows, merges = [] }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${mergesXml(merges)}</worksheet>`,
      ]),
    ),
  }
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
  return new File([bytes.slice()], 'Tools.xlsx')
}
