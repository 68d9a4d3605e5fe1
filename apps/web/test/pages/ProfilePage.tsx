import { Frame } from '#app/frame/Frame.tsx'
import { Screen as Profile } from '#features/projects/profile/ProjectProfile.tsx'

/** A page with the profile of a tool in the frame of the tool. */
export const Screen = () => (
  <Frame>
    <Profile />
  </Frame>
)
