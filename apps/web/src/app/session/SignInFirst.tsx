import { type ComponentType, useEffect, useState } from 'react'
import { setNavigate } from '#core/navigation/go.ts'
import { Screen as SignIn } from '#features/account/sign-in/SignIn.tsx'
import { PageChrome } from '../PageChrome.tsx'

const rest = () => import('../routes/all-screens.ts')

/** The sign-in without the router and the lists, so that it opens fast. The rest is loaded while the user types. */
export function SignInFirst() {
  const [AllScreens, setAllScreens] = useState<ComponentType>()
  useEffect(() => {
    setNavigate(path => {
      void rest().then(
        async ({ createAppAt: allScreensAt }) => {
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
    <PageChrome>
      <SignIn />
    </PageChrome>
  )
}
