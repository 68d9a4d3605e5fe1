/** Addresses of the screens of the outbox. */
export const outboxPaths = { list: '/admin/outbox' }
