import type { EntryDefaults, ScrapReason } from '@steelsafe/contract/production/entities.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { ShiftValues } from './shift-values.ts'

/** Loads the rules with the schemas of the contract, which are larger than the form. */
const loadRules = () => import('./shift-rules.ts')

/** Loads the rules before the user leaves the first field. A failure is ignored, because the check loads them again. */
export const prepareRules = (): void => void loadRules().catch(() => undefined)

/**
 * Validates a shift by the rules of the contract and of the stored tool, because no server validates it while the
 * device is offline. If the rules cannot be loaded, the entry waits in the queue, and only the server validates it.
 */
export const resolverFor =
  (defaults: EntryDefaults, reasons: readonly ScrapReason[]): Resolver<ShiftValues> =>
  async values => {
    const rules = await loadRules().catch(() => undefined)
    const errors: FieldErrors<ShiftValues> = rules?.shiftErrors(values, defaults, reasons) ?? {}
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
