export { UploadsProvider, useUploads } from './UploadsProvider.tsx'
