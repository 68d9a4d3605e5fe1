export { uploadsOf } from './uploads.ts'
