import core from '@steelsafe/texts/core/de.json'
import shell from '@steelsafe/texts/shell/de.json'
import ui from '@steelsafe/texts/ui/de.json'

export const words = { core, shell, ui }
