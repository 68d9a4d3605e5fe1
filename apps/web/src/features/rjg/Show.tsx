import type { ShowName } from '@steelsafe/contract/rjg/names.ts'
import { useTranslation } from 'react-i18next'
import { SlideNotes, Slideshow } from '#features/knowledge/index.ts'
import { PageState } from '#ui/PageState.tsx'
import { useOwnSources, useShow } from './content.ts'
import { Picture } from './Picture.tsx'

/** A slideshow with drawings, safety warnings, and sources. */
export function Show({ name }: { name: ShowName }) {
  const { t } = useTranslation('rjg')
  const slides = useShow(name)
  const { data: own } = useOwnSources()
  return (
    <PageState of={slides}>
      {all => (
        <Slideshow
          title={t(`show.${name}`)}
          slides={all}
          positionKey={`rjg.${name}`}
          picture={({ drawing }) => drawing && <Picture name={drawing} />}
          below={slide => <SlideNotes slide={slide} own={own} />}
        />
      )}
    </PageState>
  )
}
