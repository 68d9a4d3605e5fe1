import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { toFileName } from '@steelsafe/contract/core/names/file-names.ts'
import { dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import type { production as calls } from '@steelsafe/contract/production/endpoints.ts'
import type { ProductionEntry } from '@steelsafe/contract/production/entities.ts'
import { readInPortions } from '#core/database/portions.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { getTool } from '#core/project/tool.ts'
import { fieldColumns, type SheetColumn, sheetFile } from '#core/sheets/sheet-file.ts'
import { translate } from '#core/texts.ts'
import { entriesAfter } from './entry-list.ts'

/**
 * Exports the entries of a tool as a sheet, the oldest first. Reads them in portions, so that other requests are served
 * in between.
 */
export async function exportEntries({
  project,
  query,
  origin: { language },
  transaction,
}: StreamingCall<typeof calls.export>): Promise<GeneratedFile> {
  const { format, ...filters } = query
  const { projectNumber } = await transaction(tx => getTool(tx, project))
  const rows = await readInPortions<ProductionEntry>(transaction, limits.exportedRows, (tx, last, max) =>
    entriesAfter(tx, project, { filters, last, max, language }),
  )
  return sheetFile(format, {
    name: `production-${toFileName(projectNumber)}`,
    title: translate(language, 'production:screen.data.title'),
    columns: columnsOf(language),
    rows,
  })
}

const columnsOf = (language: Language): SheetColumn<ProductionEntry>[] =>
  fieldColumns(language, field => `production:field.${field}`, {
    date: entry => dayCell(entry.date),
    shiftId: entry => translate(language, `production:shift.${entry.shiftId}`),
    quantity: entry => entry.quantity,
    unitId: entry => translate(language, `core:productionUnit.${entry.unitId}`),
    cycles: entry => entry.cycles,
    scrap: entry => entry.scrap,
    scrapReasons: entry => entry.scrapReasons.map(({ name, quantity }) => `${name} ${quantity}`).join('; '),
    cycleTime: entry => entry.cycleTime,
    activeCavities: entry => entry.activeCavities,
    plannedMinutes: entry => entry.plannedMinutes,
    runMinutes: entry => entry.runMinutes,
    counter: entry => entry.counter,
    press: entry => entry.press,
    lot: entry => entry.lot,
    comment: entry => entry.comment,
    repairHours: entry => entry.repairHours,
    laborCost: entry => entry.laborCost,
    materialCost: entry => entry.materialCost,
    projectedCost: entry => entry.projectedCost,
    currencyCode: entry => entry.currencyCode,
  })
