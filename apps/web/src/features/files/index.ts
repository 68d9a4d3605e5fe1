export { UploadsProvider, useUploads } from './uploads/UploadsProvider.tsx'
export { usePhotos } from './uploads/usePhotos.ts'
