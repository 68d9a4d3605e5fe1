import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { IconButton } from '#ui/ActionButton.tsx'
import { HandOverIcon } from '#ui/icons.ts'
import { GiveDialog } from './GiveEverything.tsx'
import { nameOf } from './name-of.ts'

interface GiveInCompanyProps {
  company: string
  user: Pick<User, 'id' | 'firstName' | 'lastName'>
}

/** Gives what a user holds in a company to another user of it, for who may take users out there. */
export function GiveInCompany({ company, user }: GiveInCompanyProps) {
  const { t } = useTranslation('users')
  const [isOpen, setOpen] = useState(false)
  if (!useMay(users.handOverInCompany, { id: company }).may) return null
  return (
    <>
      <IconButton
        icon={HandOverIcon}
        label={t('screen.leave.giveOf', { person: nameOf(user) })}
        onOpen={() => setOpen(true)}
      />
      {isOpen && <GiveDialog user={user} company={company} onClose={() => setOpen(false)} />}
    </>
  )
}
