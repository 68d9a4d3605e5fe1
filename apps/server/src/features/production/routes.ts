import { production as calls } from '@steelsafe/contract/production/endpoints.ts'
import { shifts } from '@steelsafe/contract/production/names.ts'
import { productionUnits } from '@steelsafe/contract/projects/names.ts'
import { serve } from '#core/serve.ts'
import { choices } from '#core/texts.ts'
import { entryDefaults } from './defaults.ts'
import { addEntry, changeEntry, removeEntry } from './entries.ts'
import { listEntries } from './list.ts'
import { reasonOptions } from './reasons.ts'
import { totalOf } from './total.ts'

export const productionRoutes = [
  serve(calls.list, listEntries),
  serve(calls.add, call => addEntry(call, call.body)),
  serve(calls.change, call => changeEntry(call, call.body)),
  serve(calls.remove, ({ tx, project, query }) => removeEntry(tx, project, query.productionDataId)),
  serve(calls.total, ({ tx, project, query }) => totalOf(tx, project, query)),
  serve(calls.defaults, ({ tx, services, caller, project }) => entryDefaults(tx, services, caller, project)),
  serve(calls.shiftOptions, async ({ origin: { language } }) =>
    choices(language, shifts, shift => `production:shift.${shift}`),
  ),
  serve(calls.unitOptions, async ({ origin: { language } }) =>
    choices(language, productionUnits, unit => `core:productionUnit.${unit}`),
  ),
  serve(calls.reasonOptions, ({ tx, project, origin }) => reasonOptions(tx, project, origin.language)),
]
