import { BottomBar } from '#app/menus/BottomBar.tsx'

/** A page with the bar at the bottom of a phone. */
export const Screen = () => (
  <div style={{ height: 60 }}>
    <BottomBar onMore={() => undefined} />
  </div>
)
