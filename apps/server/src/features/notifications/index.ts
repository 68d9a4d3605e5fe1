export { unreadCount } from './notifications.ts'
export { notificationRoutes } from './routes.ts'
