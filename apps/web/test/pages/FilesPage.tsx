import { Screen as Files } from '#features/files/Files.tsx'
import { UploadsProvider } from '#features/files/uploads/UploadsProvider.tsx'

/** The files of a project, with the provider that the app has around every screen. */
export const Screen = () => (
  <UploadsProvider>
    <Files />
  </UploadsProvider>
)
