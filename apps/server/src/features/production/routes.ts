import { production as calls } from '@steelsafe/contract/production/endpoints.ts'
import { shifts } from '@steelsafe/contract/production/names.ts'
import { productionUnits } from '@steelsafe/contract/projects/names.ts'
import { type Route, serve, serveFileWithoutTransaction, serveWithoutTransaction } from '#core/http/serve.ts'
import { translatedOptions } from '#core/texts.ts'
import { listImports } from '#features/imports/index.ts'
import { chartOf } from './charts/chart.ts'
import { createEntry, deleteEntry, updateEntry } from './entries/entries.ts'
import { filterOptions, listEntries } from './entries/entry-list.ts'
import { exportEntries } from './entries/export.ts'
import { isSearch, searchEntries } from './entries/search-entries.ts'
import { checkImport, importEntries } from './import/import.ts'
import { importScope, undoEntries } from './import/undo-import.ts'
import { createTarget, deleteTarget, listTargets, updateTarget } from './targets/targets.ts'
import { entryDefaults } from './tool/defaults.ts'
import { totalOf } from './tool/production-total.ts'
import { reasonOptions } from './tool/reasons.ts'

const listPage = serve(calls.list, listEntries)
const search = serveWithoutTransaction(calls.list, searchEntries)
const list: Route = {
  endpoint: calls.list,
  answer: (services, request, reply) =>
    (isSearch(request) ? search : listPage).answer(services, request, reply),
}

export const productionRoutes = [
  list,
  serve(calls.create, call => createEntry(call, call.body)),
  serve(calls.update, call => updateEntry(call, call.body)),
  serve(calls.delete, deleteEntry),
  serveWithoutTransaction(calls.import, importEntries),
  serve(calls.imports, ({ tx, project }) => listImports(tx, importScope(project))),
  serve(calls.undoImport, undoEntries),
  serveWithoutTransaction(calls.checkImport, checkImport),
  serveFileWithoutTransaction(calls.export, exportEntries),
  serveWithoutTransaction(calls.chart, chartOf),
  serve(calls.targets, ({ tx, project, query }) => listTargets(tx, project, query.productionTargetId)),
  serve(calls.createTarget, createTarget),
  serve(calls.updateTarget, updateTarget),
  serve(calls.deleteTarget, deleteTarget),
  serve(calls.total, ({ tx, project, query }) => totalOf(tx, project, query)),
  serve(calls.defaults, entryDefaults),
  serve(calls.shiftOptions, async ({ origin: { language } }) =>
    translatedOptions(language, shifts, shift => `production:shift.${shift}`),
  ),
  serve(calls.unitOptions, async ({ origin: { language } }) =>
    translatedOptions(language, productionUnits, unit => `core:productionUnit.${unit}`),
  ),
  serve(calls.filterOptions, filterOptions),
  serve(calls.reasonOptions, reasonOptions),
]
