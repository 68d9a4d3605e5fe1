import { Box, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projectImportPaths } from '@steelsafe/contract/project-import/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import type { FirstStepList } from '@steelsafe/contract/system/entities.ts'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '#core/session/session-store.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { Tick } from '#ui/facts/Tick.tsx'
import { TestMail } from '../checks/TestMail.tsx'

type Step = FirstStepList['steps'][number]

/** The steps: completed steps with a check mark, the others with a link. */
export const StepList = ({ steps, companyId }: Pick<FirstStepList, 'steps' | 'companyId'>) => (
  <Stack component="ol" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
    {steps.map(step => (
      <OneStep key={step.name} step={step} company={companyId} />
    ))}
  </Stack>
)

function OneStep({ step: { name, isDone }, company }: { step: Step; company: string | null }) {
  const { t } = useTranslation('system')
  const isAdmin = useSession()?.isAdmin ?? false
  const title = t(`screen.steps.${name}.title`)
  const to = isDone ? undefined : stepPath(name, company)
  return (
    <Group
      component="li"
      gap="sm"
      py={8}
      align="flex-start"
      wrap="nowrap"
      style={{ borderTop: '1px solid var(--line)' }}
    >
      <Tick isDone={isDone} />
      <Box miw={0} style={{ flex: 1 }}>
        <VisuallyHidden>{t(isDone ? 'screen.steps.done' : 'screen.steps.open')}</VisuallyHidden>
        {to ? (
          <AppLink to={to} fw={600}>
            {title}
          </AppLink>
        ) : (
          <Text fw={isDone ? 400 : 600} {...(isDone ? { c: 'dimmed' } : {})}>
            {title}
          </Text>
        )}
        {!isDone && (
          <Text size="sm" c="dimmed">
            {t(`screen.steps.${name}.text`)}
          </Text>
        )}
        {!isDone && name === 'tools' && company && <Ways company={company} isAdmin={isAdmin} />}
        {name === 'mail' && <TestMail />}
      </Box>
    </Group>
  )
}

/** The two links that add tools. Administrators see a text instead, because they own no tools. */
function Ways({ company, isAdmin }: { company: string; isAdmin: boolean }) {
  const { t } = useTranslation('system')
  if (isAdmin) return <Text size="sm">{t('screen.steps.tools.asUser')}</Text>
  return (
    <Group gap="md" mt={4}>
      <AppLink to={projectImportPaths.import(company)}>{t('screen.steps.tools.import')}</AppLink>
      <AppLink to={projectPaths.create(company)}>{t('screen.steps.tools.add')}</AppLink>
    </Group>
  )
}

/** Returns the path of the screen for a step. */
function stepPath(name: Step['name'], company: string | null): string | undefined {
  if (name === 'company') return companyPaths.edit()
  if (name === 'backup') return systemPaths.report()
  if (!company) return undefined
  if (name === 'account' || name === 'colleagues') return companyPaths.addUser(company)
  return name === 'logo' ? themePaths.look(company) : undefined
}
