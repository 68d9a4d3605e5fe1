export { fileNewsJob, noteFile } from './file-news.ts'
export { unreadCount } from './notifications.ts'
export { notificationRoutes } from './routes.ts'
