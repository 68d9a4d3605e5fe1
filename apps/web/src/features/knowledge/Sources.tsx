import { Anchor, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { type SourceTexts, useSources } from './content.ts'
import classes from './Knowledge.module.css'

interface SourcesProps {
  /** Keys of `sources.json`. */
  names: readonly string[]
  /** Sources of the area. They take precedence over sources of the knowledge center with the same key. */
  own?: SourceTexts | undefined
  /** The label before the sources; "Sources" by default. */
  label?: string
}

/** Lists the sources of the figures and facts above. */
export function Sources({ names, own, label }: SourcesProps) {
  const { t } = useTranslation('knowledge')
  const { data: centerSources } = useSources()
  const sources = names.flatMap(name => own?.[name] ?? centerSources?.[name] ?? [])
  if (sources.length === 0) return null
  return (
    <Text size="xs" c="dimmed" mt="xs" className={classes.prose}>
      {label ?? t('screen.article.sources')}:{' '}
      {sources.map(({ title, url }, at) => (
        <Fragment key={title}>
          {at > 0 && ' · '}
          {url ? (
            <Anchor href={url} target="_blank" rel="noreferrer" inherit underline="always">
              {title}
            </Anchor>
          ) : (
            title
          )}
        </Fragment>
      ))}
    </Text>
  )
}
