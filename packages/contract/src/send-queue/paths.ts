import { path } from '../core/endpoint/path.ts'

/** Screens for the requests that wait on this device. */
export const sendQueuePaths = {
  list: path('/unsent', { title: 'send-queue:screen.list.title' }),
}
