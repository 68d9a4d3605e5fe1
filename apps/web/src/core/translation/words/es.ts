import core from '@steelsafe/texts/core/es.json'
import shell from '@steelsafe/texts/shell/es.json'
import ui from '@steelsafe/texts/ui/es.json'

export const words = { core, shell, ui }
