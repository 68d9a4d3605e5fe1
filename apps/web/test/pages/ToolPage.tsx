import { UploadsProvider } from '#features/files/uploads/UploadsProvider.tsx'
import { Screen as Home } from '#features/projects/home/ProjectHome.tsx'

/** A page with the home of a tool, and the uploads that the frame of the app provides. */
export const Screen = () => (
  <UploadsProvider>
    <Home />
  </UploadsProvider>
)
