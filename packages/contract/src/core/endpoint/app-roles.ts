/** The roles of a user in the whole installation. Their texts are `core:appRole.<name>`. */
export const appRoles = ['Administrator', 'CompanyUser', 'ProjectUser'] as const
export type AppRole = (typeof appRoles)[number]
