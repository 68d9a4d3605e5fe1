import { path } from '../core/path.ts'

/** Addresses of what waits on this device to be sent. */
export const sendQueuePaths = {
  list: path('/unsent', { title: 'send-queue:screen.list.title' }),
}
