import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/permissions.ts'
import { IconButton } from '#ui/ActionButton.tsx'
import { HandOverIcon } from '#ui/icons.ts'
import { GiveDialog } from './GiveEverything.tsx'
import { nameOf } from './name-of.ts'

interface GiveInCompanyProps {
  company: string
  user: Pick<User, 'id' | 'firstName' | 'lastName'>
}

/** Transfers what a user holds in a company to another of its users. Shown to those who may remove users there. */
export function GiveInCompany({ company, user }: GiveInCompanyProps) {
  const { t } = useTranslation('users')
  const [isOpen, setOpen] = useState(false)
  if (!usePermission(users.handOverInCompany, { id: company }).isAllowed) return null
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
