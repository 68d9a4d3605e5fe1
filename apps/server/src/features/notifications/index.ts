export { fileNewsJob, recordFileEvent } from './file-news.ts'
export { unreadCount } from './notifications.ts'
export { listProjectsOfOnlyReceiver } from './only-receiver.ts'
export { notificationRoutes } from './routes.ts'
