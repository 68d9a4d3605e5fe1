/** What production of a tool is counted in. */
export const productionUnits = ['Cycles', 'Parts', 'Hours'] as const
export type ProductionUnit = (typeof productionUnits)[number]

export const documentTypes = ['Invoice', 'PurchaseOrder', 'SteelCertificate'] as const
export type DocumentType = (typeof documentTypes)[number]

/** The detail columns of a project list, where a company has none of its own. */
export const defaultDetails = ['Customer', 'Customer #', 'Part Name', 'Molder'] as const

/** Which projects a list shows: late ones, those with a next date within `projectLimits.dueDays`, those on hold. */
export const dueFilters = ['late', 'due', 'onHold'] as const
export type DueFilter = (typeof dueFilters)[number]
