import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { readGuide } from './guide.ts'
import { guidePdf } from './pdf.ts'
import { guideSlides } from './slides.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const target = `${root}apps/web/public/guide/`

/** Writes the user guide in each language from `content/guide`, as PDF and as presentation. */
mkdirSync(target, { recursive: true })
for (const language of languages) {
  const guide = readGuide(language)
  const name = `${target}steelsafe-guide-${language}`
  writeFileSync(`${name}.pdf`, await guidePdf(guide, language))
  writeFileSync(`${name}.pptx`, await guideSlides(guide, language))
}
