import { Button } from '@mantine/core'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useGo } from '#core/navigation/navigation.ts'
import { useSession } from '#core/session/session-store.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'

const CompanyChoice = lazy(() => import('./CompanyChoice.tsx'))

interface OwnCompanyLinkProps {
  to: (company: string) => string
  /** The question for users of several companies. */
  question: string
  icon: ComponentType<{ size?: number }>
  children: string
}

/**
 * A link to a screen of the user's company. A user of several companies chooses a company first; a user without a
 * company sees nothing.
 */
export function OwnCompanyLink({ to, question, icon: Icon, children }: OwnCompanyLinkProps) {
  const navigation = useSession()?.navigation
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  if (!navigation?.hasCompanies) return null
  const look = { variant: 'default', leftSection: <Icon size={16} /> } as const
  if (navigation.onlyCompanyId)
    return (
      <LinkButton to={to(navigation.onlyCompanyId)} {...look}>
        {children}
      </LinkButton>
    )
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {children}
      </Button>
      {isAsking && (
        <Suspense>
          <CompanyChoice title={question} onChoose={id => go(to(id))} onCancel={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
