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
