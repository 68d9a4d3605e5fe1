/** The choices that are stored by name; their words are `core:<kind>.<name>`. */
export const appRoles = ['Administrator', 'CompanyUser', 'ProjectUser'] as const
export type AppRole = (typeof appRoles)[number]

/** Parts of the product that a company's subscription switches on. */
export const modules = ['MMI', 'Rjg', 'FourPointZero'] as const
export type Module = (typeof modules)[number]

export const addressTypes = ['Primary', 'Billing'] as const
export const contactTypes = ['Commercial', 'Technical', 'Quality', 'Logistics', 'Billing'] as const

/** The life of a tool, in order. */
export const phaseTypes = [
  'Concept',
  'PartDesign',
  'ToolDesign',
  'DfmReview',
  'ToolBuild',
  'Tryout',
  'Sampling',
  'Ppap',
  'Production',
  'Transfer',
  'Retired',
] as const
export type PhaseType = (typeof phaseTypes)[number]

export const phaseStatuses = ['NotStarted', 'InProgress', 'OnHold', 'Complete', 'Cancelled'] as const
export type PhaseStatus = (typeof phaseStatuses)[number]

export const projectRoles = [
  'Owner',
  'Molder',
  'ToolMaker',
  'Oem',
  'Customer',
  'MaterialSupplier',
  'Other',
] as const
export type ProjectRole = (typeof projectRoles)[number]

/** What production of a tool is counted in. */
export const productionUnits = ['Cycles', 'Parts', 'Hours'] as const
export type ProductionUnit = (typeof productionUnits)[number]

export const documentTypes = ['Invoice', 'PurchaseOrder', 'SteelCertificate'] as const
export type DocumentType = (typeof documentTypes)[number]

/** The detail columns of a project list, where a company has none of its own. */
export const defaultDetails = ['Customer', 'Customer #', 'Part Name', 'Molder'] as const

export const bannerTypes = ['Info', 'Maintenance', 'Release', 'Outage'] as const
export const bannerStyles = ['info', 'success', 'warning', 'danger'] as const
export const bannerStates = ['shown', 'hidden', 'removed'] as const

export const cookieConsents = ['undecided', 'granted', 'denied'] as const
export type CookieConsent = (typeof cookieConsents)[number]
