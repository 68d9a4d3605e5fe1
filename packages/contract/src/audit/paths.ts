/** Addresses of the screens of the audit. */
export const auditPaths = { list: '/admin/audit' }
