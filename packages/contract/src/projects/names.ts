/** Units of a tool's production. */
export const productionUnits = ['Cycles', 'Parts', 'Hours'] as const
export type ProductionUnit = (typeof productionUnits)[number]

export const documentTypes = ['Invoice', 'PurchaseOrder', 'SteelCertificate'] as const
export type DocumentType = (typeof documentTypes)[number]

/** The detail columns of a project list, for a company that has not defined detail columns. */
export const defaultDetails = ['Customer', 'Customer #', 'Part Name', 'Molder'] as const

/**
 * Filters of a project list: late projects, projects with a next date within `projectLimits.dueDays`, and projects on
 * hold.
 */
export const dueFilters = ['late', 'due', 'onHold'] as const
export type DueFilter = (typeof dueFilters)[number]
