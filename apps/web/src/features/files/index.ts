export { UploadsProvider, useUploads } from './UploadsProvider.tsx'
export { usePhotos } from './usePhotos.ts'
