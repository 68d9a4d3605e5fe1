import { Alert, Button, Code, Group, NumberInput, Stack, Switch } from '@mantine/core'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useAct, useAnswer } from '#core/queries.ts'
import { useSession } from '#core/session-store.ts'
import { Card } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { save } from '#ui/save.ts'
import { labelSheet, pngOf, svgOf } from './labels.ts'
import { useProject } from './useProject.ts'

/** The label of a tool: what its code says, and sheets to print. For administrators. */
export function Screen() {
  const { t } = useTranslation('projects')
  const id = useParam('id')
  const session = useSession()
  const { trail, number } = useProject(id)
  const code = useAnswer(projects.code, { params: { id } }, { enabled: session?.isAdmin ?? false })
  return (
    <Page title={t('screen.qr.title')} trail={trail}>
      {session?.isAdmin ? (
        <PageState of={code}>{data => <Label id={id} number={number} {...data} />}</PageState>
      ) : (
        <Alert color="yellow">{t('screen.qr.contactAdmin')}</Alert>
      )}
    </Page>
  )
}

interface LabelProps {
  id: string
  number: string
  projectCode: string
  useUrlAsCode: boolean
}

function Label({ id, number, projectCode, useUrlAsCode }: LabelProps) {
  const { t } = useTranslation('projects')
  const { act, isPending } = useAct(projects.setCode)
  const { data: project } = useAnswer(projects.get, { params: { id } })
  const [copies, setCopies] = useState<number | string>(1)
  const picture = useQuery({ queryKey: ['qr', projectCode], queryFn: () => pngOf(projectCode) })
  const print = async () => {
    const label = { code: projectCode, number, name: project?.partName ?? '' }
    save(`${number}.pdf`, await labelSheet(Array.from({ length: Number(copies) || 1 }, () => label)))
  }
  return (
    <Card>
      <Group align="flex-start" gap="lg">
        <img
          src={picture.data}
          alt={t('screen.qr.picture', { number })}
          width={limits.qrPixels}
          height={limits.qrPixels}
          style={{ background: 'white' }}
        />
        <Stack gap="md" flex={1} miw={240}>
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {projectCode}
          </Code>
          <Switch
            label={t('screen.qr.useUrl')}
            description={t('screen.qr.useUrlHint')}
            checked={useUrlAsCode}
            disabled={isPending}
            onChange={event => {
              void act({ params: { id }, body: { useUrlAsCode: event.currentTarget.checked } }).catch(
                () => undefined,
              )
            }}
          />
          <Group gap="sm">
            <Button
              variant="default"
              onClick={() => void pngOf(projectCode, 1_000).then(url => save(`${number}.png`, url))}
            >
              PNG
            </Button>
            <Button
              variant="default"
              onClick={() =>
                void svgOf(projectCode).then(svg =>
                  save(`${number}.svg`, new Blob([svg], { type: 'image/svg+xml' })),
                )
              }
            >
              SVG
            </Button>
          </Group>
          <Group gap="sm" align="flex-end">
            <NumberInput
              label={t('screen.qr.copies')}
              value={copies}
              onChange={setCopies}
              min={1}
              max={210}
              allowDecimal={false}
              w={160}
              hideControls
            />
            <Button onClick={() => void print()}>{t('screen.qr.print')}</Button>
          </Group>
        </Stack>
      </Group>
    </Card>
  )
}
