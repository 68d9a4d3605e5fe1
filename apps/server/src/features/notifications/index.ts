export { fileNewsJob, recordFileEvent } from './file-news.ts'
export { unreadCount } from './notifications.ts'
export { notificationRoutes } from './routes.ts'
export { listProjectsOfSoleRecipient } from './sole-recipient.ts'
