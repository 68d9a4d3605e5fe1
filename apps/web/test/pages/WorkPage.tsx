import { Frame } from '#app/frame/Frame.tsx'
import { Screen as Work } from '#features/boards/Work.tsx'

/** A page with the late work of a company in the frame of the company. */
export const Screen = () => (
  <Frame>
    <Work />
  </Frame>
)
