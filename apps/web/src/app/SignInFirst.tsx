import { type ComponentType, useEffect, useState } from 'react'
import { goBy } from '#core/go.ts'
import { Screen as SignIn } from '#features/account/SignIn.tsx'
import { Around } from './Around.tsx'

const rest = () => import('./all-screens.ts')

/** The sign-in alone: whoever opens it waits for no router and no list. The rest comes while they type. */
export function SignInFirst() {
  const [AllScreens, setAllScreens] = useState<ComponentType>()
  // The way to other screens and their code are outside of React.
  useEffect(() => {
    goBy(path => {
      void rest().then(
        async ({ allScreensAt }) => {
          const Screens = await allScreensAt(path)
          setAllScreens(() => Screens)
        },
        () => location.assign(path),
      )
    })
    void rest().catch(() => undefined)
  }, [])
  return AllScreens ? (
    <AllScreens />
  ) : (
    <Around>
      <SignIn />
    </Around>
  )
}
