export { RunningUploads } from './uploads/RunningUploads.tsx'
export { usePhotos } from './uploads/usePhotos.ts'
